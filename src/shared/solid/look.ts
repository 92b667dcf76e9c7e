/** How drawn parts look, on the server and in the page: red, green, blue from 0 to 255. Both themes show them alike. */
export const partColors = {
  /** A face that the light does not reach, and one that it meets. */
  dark: [74, 101, 139],
  bright: [232, 240, 250],
  edge: [22, 38, 61],
} as const;

/** Brightness of a face without light; the rest is the light's. */
export const shade = 0.18;

/** Where the light comes from, as seen in the picture: left, above, and from behind whoever looks. Of length 1. */
export const lamp = { right: -0.41, up: 0.64, toward: 0.65 };
