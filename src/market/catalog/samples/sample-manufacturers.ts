import consumer from "./consumer-manufacturers.json" with { type: "json" };
import metal from "./metal-manufacturers.json" with { type: "json" };
import { type SampleManufacturer, sampleManufacturerList } from "./sample-manufacturer.ts";
import technical from "./technical-manufacturers.json" with { type: "json" };

/** The specification's 20 sample manufacturers. */
export const sampleManufacturers: SampleManufacturer[] = sampleManufacturerList.parse([
  ...metal,
  ...technical,
  ...consumer,
]);
