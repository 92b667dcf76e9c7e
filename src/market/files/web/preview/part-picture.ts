import { lamp, partColors, shade } from "../../../../shared/solid/look.ts";
import type { Surface } from "../../../../shared/solid/surface.ts";
import { viewOf } from "../../../../shared/solid/view.ts";
import type { Pose } from "../../rules/turning.ts";

const vector = (values: readonly number[]) => `vec3(${values.map((value) => value.toFixed(4))})`;
const color = (values: readonly number[]) => vector(values.map((value) => value / 255));

/** Faces come first, edges a little nearer, so that they are not lost in them. */
const placing = `#version 300 es
  in vec3 place;
  in vec3 normal;
  uniform mat3 view;
  uniform vec4 frame;
  uniform float nearer;
  out vec3 facing;
  void main() {
    vec3 seen = view * place;
    facing = view * normal;
    gl_Position = vec4((seen.xy + frame.zw) * frame.xy, -seen.z - nearer, 1.0);
  }`;
const coloring = `#version 300 es
  precision highp float;
  in vec3 facing;
  uniform float nearer;
  out vec4 color;
  void main() {
    vec3 facet = length(facing) == 0.0 ? vec3(0.0, 0.0, 1.0) : normalize(facing);
    float light = dot(facet.z < 0.0 ? -facet : facet, ${vector(Object.values(lamp))});
    float part = ${shade} + ${1 - shade} * max(0.0, light);
    vec3 face = mix(${color(partColors.dark)}, ${color(partColors.bright)}, part);
    color = vec4(nearer > 0.0 ? ${color(partColors.edge)} : face, 1.0);
  }`;
const edgesNearer = 0.004;

/** Draws a part on a canvas. */
export interface PartPicture {
  draw(pose: Pose): void;
  /** Gives back what the graphics card holds. */
  end(): void;
}

/**
 * What one shader pair needs of WebGL 2, and no more: libraries for scenes are three to thirty times as large.
 *
 * @param radius half of the diagonal of the box around the part
 * @returns null where the browser has no WebGL 2
 */
export function partPicture(
  canvas: HTMLCanvasElement,
  surface: Surface,
  radius: number,
): PartPicture | null {
  const gl = canvas.getContext("webgl2", { antialias: true });
  const program = gl && linked(gl);
  return gl && program && new ShadedPart(gl, program, surface, radius);
}

class ShadedPart implements PartPicture {
  readonly #gl: WebGL2RenderingContext;
  readonly #radius: number;
  readonly #uniforms: Record<"view" | "frame" | "nearer", WebGLUniformLocation | null>;
  readonly #faces: { array: WebGLVertexArrayObject; count: number };
  readonly #lines: { array: WebGLVertexArrayObject; count: number };

  constructor(
    gl: WebGL2RenderingContext,
    program: WebGLProgram,
    { corners, normals, edges }: Surface,
    radius: number,
  ) {
    this.#gl = gl;
    this.#radius = radius;
    const uniform = (name: string) => gl.getUniformLocation(program, name);
    this.#uniforms = { view: uniform("view"), frame: uniform("frame"), nearer: uniform("nearer") };
    this.#faces = { array: arrays(gl, program, corners, normals), count: corners.length / 3 };
    this.#lines = { array: arrays(gl, program, edges, null), count: edges.length / 3 };
    gl.enable(gl.DEPTH_TEST);
    // Named like a hook of React, which it is not.
    gl.useProgram.call(gl, program);
  }

  draw(pose: Pose): void {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    const { view, frame, nearer } = this.#uniforms;
    const { right, up, toward } = viewOf(pose);
    const rows = [right, up, toward].map((row) => row.map((value) => value / this.#radius));
    const least = Math.min(width, height) * 0.95 * pose.zoom;
    gl.viewport(0, 0, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.uniformMatrix3fv(view, true, rows.flat());
    gl.uniform4f(frame, least / width, least / height, pose.right, pose.up);
    gl.uniform1f(nearer, 0);
    gl.bindVertexArray(this.#faces.array);
    gl.drawArrays(gl.TRIANGLES, 0, this.#faces.count);
    gl.uniform1f(nearer, edgesNearer);
    gl.bindVertexArray(this.#lines.array);
    gl.drawArrays(gl.LINES, 0, this.#lines.count);
  }

  end(): void {
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

function linked(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, placing],
    [gl.FRAGMENT_SHADER, coloring],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}

/** Sends points to the graphics card. @param normals null: lines, which face nowhere */
function arrays(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  places: Float32Array,
  normals: Float32Array | null,
): WebGLVertexArrayObject {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  for (const [name, values] of [
    ["place", places],
    ["normal", normals],
  ] as const) {
    const at = gl.getAttribLocation(program, name);
    if (values === null || at < 0) continue;
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, 3, gl.FLOAT, false, 0, 0);
  }
  return array;
}
