/** Draws meshes as a scene. */
import { floatPlane } from '../render/window.ts';
import { emptyBuffer, FACE, REVERSE, type Scene, type SceneBuffer, TABLE } from './buffer.ts';
import { cross, eachTriangle, type GridMesh, normalize, subtract, type Vector } from './mesh.ts';
import type { Camera } from './scene.ts';

/** Strength of the lamp and of the sky; together they put flat white cloth near full exposure. */
const LAMP_LIGHT = 0.95;
const SKY_LIGHT = 0.5;
/** Light that comes through thin cloth from behind. */
const TRANSLUCENCY = 0.1;
/** How far the lamp reaches round the edge of cloth, and of the table. */
const CLOTH_WRAP = 0.22;
const TABLE_WRAP = 0.02;

interface View {
  eye: Vector;
  forward: Vector;
  right: Vector;
  up: Vector;
  /** Pixels per unit of tangent. */
  scale: number;
}

function viewOf(camera: Camera, width: number): View {
  const toTarget = subtract(camera.target, camera.eye);
  const forward = normalize(toTarget);
  const right = normalize(cross(forward, [0, 1, 0]));
  return { eye: camera.eye, forward, right, up: cross(right, forward), scale: (width / camera.width) * Math.hypot(...toTarget) };
}

/** The first mesh is the cloth; the others are table. */
export function meshScene(meshes: readonly GridMesh[], camera: Camera, lamp: Vector, width: number, height: number): Scene {
  const view = viewOf(camera, width);
  const light = normalize(lamp);
  const screens = meshes.map((mesh) => project(mesh, view, width, height));
  return {
    width,
    height,
    widthMm: camera.width,
    showsReverse: true,
    band(top, rows) {
      const buffer = emptyBuffer(width, rows);
      buffer.backdrop = LAMP_LIGHT * ((light[1] + TABLE_WRAP) / (1 + TABLE_WRAP)) + SKY_LIGHT;
      const depth = floatPlane('scene-depth', width * rows).fill(0);
      meshes.forEach((mesh, m) => {
        const isCloth = m === 0;
        drawMesh(mesh, screens[m]!, isCloth, top, buffer, depth, new Shader(mesh, isCloth, view, light, buffer, height / 2 - top));
      });
      return buffer;
    },
  };
}

/** Screen position and inverse distance of every point. */
function project(mesh: GridMesh, view: View, width: number, height: number): Float32Array {
  const p = mesh.positions;
  const out = new Float32Array(p.length);
  for (let i = 0; i < p.length; i += 3) {
    const d = subtract([p[i]!, p[i + 1]!, p[i + 2]!], view.eye);
    const inverse = 1 / dot(d, view.forward);
    out[i] = width / 2 + view.scale * dot(d, view.right) * inverse;
    out[i + 1] = height / 2 - view.scale * dot(d, view.up) * inverse;
    out[i + 2] = inverse;
  }
  return out;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function drawMesh(
  mesh: GridMesh,
  screen: Float32Array,
  isCloth: boolean,
  top: number,
  buffer: SceneBuffer,
  depth: Float32Array,
  shader: Shader,
): void {
  const { width, height } = buffer;
  const { cloth } = mesh;
  eachTriangle(mesh, (ia, ib, ic) => {
    const ay = screen[ia * 3 + 1]! - top;
    const by = screen[ib * 3 + 1]! - top;
    const cy = screen[ic * 3 + 1]! - top;
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    if (y0 > y1) return;
    const ax = screen[ia * 3]!;
    const bx = screen[ib * 3]!;
    const cx = screen[ic * 3]!;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    if (x0 > x1) return;
    const az = screen[ia * 3 + 2]!;
    const bz = screen[ib * 3 + 2]!;
    const cz = screen[ic * 3 + 2]!;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-12) return;
    const inverse = 1 / area;
    const clothArea = Math.abs(
      (cloth[ib * 2]! - cloth[ia * 2]!) * (cloth[ic * 2 + 1]! - cloth[ia * 2 + 1]!) -
        (cloth[ic * 2]! - cloth[ia * 2]!) * (cloth[ib * 2 + 1]! - cloth[ia * 2 + 1]!),
    );
    const footprint = Math.sqrt(clothArea * Math.abs(inverse));
    const kind = isCloth ? (area > 0 ? REVERSE : FACE) : TABLE;
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5 - ax;
        const py = y + 0.5 - ay;
        const wb = (px * (cy - ay) - (cx - ax) * py) * inverse;
        const wc = ((bx - ax) * py - px * (by - ay)) * inverse;
        const wa = 1 - wb - wc;
        if (wa < -1e-5 || wb < -1e-5 || wc < -1e-5) continue;
        const near = wa * az + wb * bz + wc * cz;
        const at = y * width + x;
        if (near <= depth[at]!) continue;
        depth[at] = near;
        buffer.kind[at] = kind;
        buffer.footprint[at] = footprint;
        // Perspective-correct weights.
        shader.shade(at, x, y, ia, ib, ic, (wa * az) / near, (wb * bz) / near, (wc * cz) / near);
      }
    }
  });
}

/** Lights one sample of a mesh. */
class Shader {
  readonly #mesh: GridMesh;
  readonly #isCloth: boolean;
  readonly #view: View;
  readonly #light: Vector;
  readonly #buffer: SceneBuffer;
  /** Row of the buffer on the horizontal through the middle of the picture. */
  readonly #middle: number;

  constructor(mesh: GridMesh, isCloth: boolean, view: View, light: Vector, buffer: SceneBuffer, middle: number) {
    this.#mesh = mesh;
    this.#isCloth = isCloth;
    this.#view = view;
    this.#light = light;
    this.#buffer = buffer;
    this.#middle = middle;
  }

  shade(at: number, x: number, y: number, a: number, b: number, c: number, wa: number, wb: number, wc: number): void {
    const { cloth, normals, sky, lamp } = this.#mesh;
    const { right, up, forward, scale } = this.#view;
    const buffer = this.#buffer;
    buffer.u[at] = wa * cloth[a * 2]! + wb * cloth[b * 2]! + wc * cloth[c * 2]!;
    buffer.v[at] = wa * cloth[a * 2 + 1]! + wb * cloth[b * 2 + 1]! + wc * cloth[c * 2 + 1]!;
    let nx = wa * normals[a * 3]! + wb * normals[b * 3]! + wc * normals[c * 3]!;
    let ny = wa * normals[a * 3 + 1]! + wb * normals[b * 3 + 1]! + wc * normals[c * 3 + 1]!;
    let nz = wa * normals[a * 3 + 2]! + wb * normals[b * 3 + 2]! + wc * normals[c * 3 + 2]!;
    const sx = (x + 0.5 - buffer.width / 2) / scale;
    const sy = (this.#middle - y - 0.5) / scale;
    // Towards the eye.
    let ex = -(sx * right[0] + sy * up[0] + forward[0]);
    let ey = -(sx * right[1] + sy * up[1] + forward[1]);
    let ez = -(sx * right[2] + sy * up[2] + forward[2]);
    const eyeLength = Math.sqrt(ex * ex + ey * ey + ez * ez);
    ex /= eyeLength;
    ey /= eyeLength;
    ez /= eyeLength;
    let length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (nx * ex + ny * ey + nz * ez < 0) length = -length;
    nx /= length;
    ny /= length;
    nz /= length;
    const seesSky = wa * sky[a]! + wb * sky[b]! + wc * sky[c]!;
    const seesLamp = wa * lamp[a]! + wb * lamp[b]! + wc * lamp[c]!;
    const light = this.#light;
    const facing = nx * light[0] + ny * light[1] + nz * light[2];
    const wrap = this.#isCloth ? CLOTH_WRAP : TABLE_WRAP;
    const direct = Math.max(0, (facing + wrap) / (1 + wrap)) * seesLamp;
    const through = this.#isCloth ? TRANSLUCENCY * Math.max(0, -facing) * (0.4 + 0.6 * seesLamp) : 0;
    const ambient = seesSky * (SKY_LIGHT * (0.62 + 0.38 * ny) + 0.05 * (1 - ny));
    buffer.irradiance[at] = LAMP_LIGHT * (direct + through) + ambient;
    const hx = light[0] + ex;
    const hy = light[1] + ey;
    const hz = light[2] + ez;
    const nh = Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz));
    const rim = 1 - Math.abs(nx * ex + ny * ey + nz * ez);
    buffer.gloss[at] = 0.5 * seesLamp * nh ** 14 + 0.18 * rim ** 4 * (0.3 + 0.7 * seesSky);
  }
}
