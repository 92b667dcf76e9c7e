import type { SolidMesh } from "../../../../shared/solid/solid-mesh.ts";
import { surfaceOf } from "../../../../shared/solid/surface.ts";
import {
  moved,
  type Pose,
  poseAfterKey,
  poseBetween,
  poses,
  turned,
  zoomed,
} from "../../rules/turning.ts";
import { type PartPicture, partPicture } from "./part-picture.ts";

/** A part that people turn with a pointer, fingers or keys. */
export interface PartTurner {
  /** Turns it there, at once for those who want less motion. */
  turnTo(pose: Pose): void;
  /** Makes it larger or smaller. */
  zoomBy(factor: number): void;
  end(): void;
}

const turnMs = 300;

/** Draws a part and listens to its canvas. @returns null where the browser has no WebGL 2 */
export function turnPart(canvas: HTMLCanvasElement, mesh: SolidMesh): PartTurner | null {
  const radius = Math.hypot(...mesh.size) / 2 || 1;
  const drawn = partPicture(canvas, surfaceOf(mesh), radius);
  if (drawn === null) return null;
  const stage = new Stage(canvas, drawn);
  const stop = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => canvas.addEventListener(type, listener, { signal: stop.signal, passive: false });
  const pointers = new Map<number, { x: number; y: number }>();
  on("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  for (const type of ["pointerup", "pointercancel"] as const) {
    on(type, ({ pointerId }) => pointers.delete(pointerId));
  }
  on("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [x, y] = [now.x - before.x, now.y - before.y];
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    const half = Math.min(canvas.clientWidth, canvas.clientHeight) / 2;
    if (other !== undefined) {
      const apart = (point: typeof now) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      // Each of two fingers moves it by half.
      stage.set(zoomed(moved(stage.pose, x / 2 / half, -y / 2 / half), apart(now) / apart(before)));
    } else if (event.shiftKey) stage.set(moved(stage.pose, x / half, -y / half));
    else stage.set(turned(stage.pose, x * 0.01, y * 0.01));
  });
  on("wheel", (event) => {
    event.preventDefault();
    stage.set(zoomed(stage.pose, Math.exp(-event.deltaY * 0.0015)));
  });
  on("keydown", (event) => {
    const next = poseAfterKey(stage.pose, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    stage.set(next);
  });
  const sizes = new ResizeObserver(() => stage.fit());
  sizes.observe(canvas);
  stage.fit();
  return {
    turnTo: (pose) => stage.turnTo(pose),
    zoomBy: (factor) => stage.set(zoomed(stage.pose, factor)),
    end() {
      stop.abort();
      sizes.disconnect();
      stage.end();
    },
  };
}

/** Draws once a frame at most, and nothing while nothing changes. */
class Stage {
  pose: Pose = poses.corner;
  readonly #canvas: HTMLCanvasElement;
  readonly #picture: PartPicture;
  #frame = 0;
  #turn: { from: Pose; to: Pose; since: number } | null = null;

  constructor(canvas: HTMLCanvasElement, picture: PartPicture) {
    this.#canvas = canvas;
    this.#picture = picture;
  }

  set(pose: Pose): void {
    this.#turn = null;
    this.pose = pose;
    this.#draw();
  }

  turnTo(pose: Pose): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.set(pose);
      return;
    }
    this.#turn = { from: this.pose, to: pose, since: performance.now() };
    this.#draw();
  }

  fit(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    const sharpness = Math.min(2, devicePixelRatio);
    this.#canvas.width = Math.round(clientWidth * sharpness);
    this.#canvas.height = Math.round(clientHeight * sharpness);
    this.#draw();
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#picture.end();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => {
      if (this.#turn !== null) {
        const { from, to, since } = this.#turn;
        const part = Math.min(1, Math.max(0, (now - since) / turnMs));
        this.pose = poseBetween(from, to, part * part * (3 - 2 * part));
        if (part === 1) this.#turn = null;
      }
      this.#picture.draw(this.pose);
      if (this.#turn !== null) this.#draw();
    });
  }
}
