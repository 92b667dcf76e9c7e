type Direction = readonly [x: number, y: number, z: number];

/** Where one looks from: the directions of the picture's right and upper side, and of whoever looks. */
export interface View {
  right: Direction;
  up: Direction;
  toward: Direction;
}

/** From the right and above, as parts are drawn in catalogs. */
export const usualAngles = { yaw: (35 * Math.PI) / 180, pitch: (28 * Math.PI) / 180 };

/**
 * A view of a solid whose third axis is up.
 *
 * @param yaw how far to the right of its front one stands, in radians
 * @param pitch how far above it, in radians
 */
export function viewOf({ yaw, pitch }: { yaw: number; pitch: number }): View {
  const [sinYaw, cosYaw] = [Math.sin(yaw), Math.cos(yaw)];
  const [sinPitch, cosPitch] = [Math.sin(pitch), Math.cos(pitch)];
  return {
    right: [cosYaw, sinYaw, 0],
    up: [-sinPitch * sinYaw, sinPitch * cosYaw, cosPitch],
    toward: [sinYaw * cosPitch, -cosYaw * cosPitch, sinPitch],
  };
}
