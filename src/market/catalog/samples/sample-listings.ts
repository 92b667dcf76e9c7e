/** A sample business listing. Every one is invented; telephone numbers are fictional (555-01xx). */
export interface SampleListing {
  key: string;
  name: string;
  description: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  longitude: number;
  latitude: number;
  phone: string;
  website: string;
  hours: string;
}

/** Businesses around manufacturing that are listed, not ordered from. */
export const sampleListings: SampleListing[] = [
  {
    key: "halyard-metals-service-center",
    name: "Halyard Metals Service Center",
    description:
      "Metal service center: aluminum, stainless and carbon steel plate, bar and tube, saw cut to length the same day.",
    address: "1840 Sample Foundry Road",
    city: "New Berlin",
    state: "WI",
    zip: "53151",
    longitude: -88.0946,
    latitude: 42.9822,
    phone: "(262) 555-0102",
    website: "https://halyard-metals.example.com",
    hours: "Mon-Fri 7:00 am - 5:00 pm",
  },
  {
    key: "three-rivers-calibration",
    name: "Three Rivers Calibration Lab",
    description:
      "Calibration of gauges, CMMs and torque tools with traceable certificates, in the lab or on site.",
    address: "22 Sample Incline Street",
    city: "Pittsburgh",
    state: "PA",
    zip: "15219",
    longitude: -79.983,
    latitude: 40.4423,
    phone: "(412) 555-0158",
    website: "https://three-rivers-calibration.example.com",
    hours: "Mon-Fri 8:00 am - 4:30 pm",
  },
  {
    key: "canal-street-prototype-shop",
    name: "Canal Street Prototype Shop",
    description:
      "Open prototyping shop with 3D printers, a laser cutter and a knee mill; drop-in help for inventors.",
    address: "905 Sample Canal Street",
    city: "Chicago",
    state: "IL",
    zip: "60607",
    longitude: -87.6578,
    latitude: 41.8721,
    phone: "(312) 555-0126",
    website: "https://canal-prototypes.example.com",
    hours: "Tue-Sat 10:00 am - 8:00 pm",
  },
  {
    key: "straits-tool-and-die-supply",
    name: "Straits Tool & Die Supply",
    description:
      "Die sets, springs, punches, tool steel and cutting tools for stampers and mold makers.",
    address: "3110 Sample Press Avenue",
    city: "Detroit",
    state: "MI",
    zip: "48226",
    longitude: -83.0484,
    latitude: 42.3333,
    phone: "(313) 555-0147",
    website: "https://straits-tool.example.com",
    hours: "Mon-Fri 7:30 am - 5:00 pm, Sat 8:00 am - noon",
  },
  {
    key: "arroyo-textile-warehouse",
    name: "Arroyo Textile Warehouse",
    description:
      "Fabric, thread, zippers and trims by the roll for cut-and-sew shops; deadstock from California mills.",
    address: "470 Sample Bobbin Street",
    city: "Los Angeles",
    state: "CA",
    zip: "90058",
    longitude: -118.2133,
    latitude: 33.9994,
    phone: "(323) 555-0179",
    website: "https://arroyo-textile.example.com",
    hours: "Mon-Fri 9:00 am - 6:00 pm",
  },
  {
    key: "cumberland-freight-and-crating",
    name: "Cumberland Freight & Crating",
    description:
      "Machinery moving, export crating and less-than-truckload freight for plants in the mid-South.",
    address: "61 Sample Depot Lane",
    city: "Nashville",
    state: "TN",
    zip: "37210",
    longitude: -86.741,
    latitude: 36.1379,
    phone: "(615) 555-0113",
    website: "https://cumberland-crating.example.com",
    hours: "Mon-Sat 6:00 am - 6:00 pm",
  },
  {
    key: "rose-quarter-packaging-supply",
    name: "Rose Quarter Packaging Supply",
    description:
      "Bottles, jars, closures and labels in case quantities for food and cosmetics makers, pickup or delivery.",
    address: "2250 Sample Cooper Street",
    city: "Portland",
    state: "OR",
    zip: "97210",
    longitude: -122.7033,
    latitude: 45.5303,
    phone: "(503) 555-0185",
    website: "https://rose-quarter-packaging.example.com",
    hours: "Mon-Fri 8:00 am - 5:00 pm",
  },
  {
    key: "kendall-materials-testing",
    name: "Kendall Materials Testing",
    description:
      "Tensile, hardness, salt spray and chemical analysis of metals and plastics, reports within a week.",
    address: "14 Sample Furnace Court",
    city: "Cambridge",
    state: "MA",
    zip: "02139",
    longitude: -71.1042,
    latitude: 42.3647,
    phone: "(617) 555-0168",
    website: "https://kendall-testing.example.com",
    hours: "Mon-Fri 8:30 am - 5:00 pm",
  },
];
