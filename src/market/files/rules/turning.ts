import { usualAngles } from "../../../shared/solid/view.ts";

/** How a part stands before whoever looks at it. */
export interface Pose {
  /** In radians. */
  yaw: number;
  pitch: number;
  /** 1: all of it fits. */
  zoom: number;
  /** How far it was moved aside, in halves of the box's diagonal. */
  right: number;
  up: number;
}

const upright = Math.PI / 2;
const bounds = { zoom: [0.5, 12], moved: 1 } as const;

const standing = (yaw: number, pitch: number): Pose => ({ yaw, pitch, zoom: 1, right: 0, up: 0 });

/** The views that drawings have, and the one that the viewer begins with. */
export const poses = {
  corner: standing(usualAngles.yaw, usualAngles.pitch),
  front: standing(0, 0),
  right: standing(upright, 0),
  top: standing(0, upright),
} as const;

const between = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The part turned as if one drew its near side along. @param x, y in radians, to the right and down */
export function turned(pose: Pose, x: number, y: number): Pose {
  return { ...pose, yaw: pose.yaw - x, pitch: between(pose.pitch + y, -upright, upright) };
}

/** The part moved aside. @param right, up in halves of the box's diagonal, as they are seen */
export function moved(pose: Pose, right: number, up: number): Pose {
  const most = bounds.moved;
  return {
    ...pose,
    right: between(pose.right + right / pose.zoom, -most, most),
    up: between(pose.up + up / pose.zoom, -most, most),
  };
}

/** The part `by` times as large. */
export function zoomed(pose: Pose, by: number): Pose {
  return { ...pose, zoom: between(pose.zoom * by, ...bounds.zoom) };
}

const step = Math.PI / 12;

/** What a key does; null for one that does nothing. @param isShifted arrows move the part instead of turning it */
export function poseAfterKey(pose: Pose, key: string, isShifted: boolean): Pose | null {
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    key
  ];
  if (arrow !== undefined) {
    const [x = 0, y = 0] = arrow;
    return isShifted ? moved(pose, x * 0.1, -y * 0.1) : turned(pose, x * step, y * step);
  }
  if (key === "+" || key === "=") return zoomed(pose, 1.25);
  if (key === "-") return zoomed(pose, 0.8);
  return key === "0" || key === "Home" ? poses.corner : null;
}

/** A pose on the way from one to another, by the shorter way around. @param part 0 to 1 */
export function poseBetween(from: Pose, to: Pose, part: number): Pose {
  const round = 2 * Math.PI;
  const turn = to.yaw - from.yaw;
  const yaw = turn - Math.round(turn / round) * round;
  const mixed = (one: number, other: number) => one + (other - one) * part;
  return {
    yaw: from.yaw + yaw * part,
    pitch: mixed(from.pitch, to.pitch),
    zoom: mixed(from.zoom, to.zoom),
    right: mixed(from.right, to.right),
    up: mixed(from.up, to.up),
  };
}
