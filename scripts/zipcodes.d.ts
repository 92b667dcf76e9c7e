declare module "zipcodes" {
  interface Place {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  }
  const zipcodes: {
    /** Middle of a ZIP; undefined for one that is not known. */
    lookup(zip: string): Place | undefined;
    /** ZIP or Canadian postal code → place. */
    codes: Record<string, Place>;
  };
  export default zipcodes;
}
