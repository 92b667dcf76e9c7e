/** A point on the earth, WGS 84, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}
