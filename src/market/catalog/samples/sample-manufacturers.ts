import { consumerManufacturers } from "./consumer-manufacturers.ts";
import { metalManufacturers } from "./metal-manufacturers.ts";
import type { SampleManufacturer } from "./sample-manufacturer.ts";
import { technicalManufacturers } from "./technical-manufacturers.ts";

/** The specification's 20 sample manufacturers. */
export const sampleManufacturers: SampleManufacturer[] = [
  ...metalManufacturers,
  ...technicalManufacturers,
  ...consumerManufacturers,
];
