/** How much of the sky and of the lamp every point sees, from depth maps taken along many directions. */
import { hash2, signed } from '../core/random.ts';
import { cross, eachTriangle, type GridMesh, normalize, type Vector } from './mesh.ts';

const SKY_DIRECTIONS = 160;
const LAMP_DIRECTIONS = 40;
const MAP_SIZE = 420;
/** Side of the soft box relative to its distance. */
const LAMP_SIZE = 0.34;
/** Depth differences below this are the surface itself, mm. */
const BIAS = 2.6;
const GOLDEN_ANGLE = 2.39996;

/** Fills `sky` and `lamp` of the meshes, which lie within `radius` of the origin. */
export function measureReach(meshes: readonly GridMesh[], lamp: Vector, radius: number): void {
  const depth = new Float32Array(MAP_SIZE * MAP_SIZE);
  const total = SKY_DIRECTIONS + LAMP_DIRECTIONS;
  for (let d = 0; d < total; d++) {
    const isSky = d < SKY_DIRECTIONS;
    const direction = isSky ? skyDirection(d) : lampDirection(lamp, d);
    const views = meshes.map((mesh) => project(mesh, direction, radius));
    depth.fill(-1e9);
    meshes.forEach((mesh, m) => {
      eachTriangle(mesh, (a, b, c) => drawDepth(views[m]!, a * 3, b * 3, c * 3, depth));
    });
    meshes.forEach((mesh, m) => {
      add(isSky ? mesh.sky : mesh.lamp, views[m]!, depth, 1 / (isSky ? SKY_DIRECTIONS : LAMP_DIRECTIONS));
    });
  }
}

/** Cosine-weighted directions over the upper half space, on a golden spiral. */
function skyDirection(d: number): Vector {
  const u = (d + 0.5) / SKY_DIRECTIONS;
  const s = Math.sqrt(u);
  return normalize([s * Math.cos(d * GOLDEN_ANGLE), Math.sqrt(1 - u) + 0.04, s * Math.sin(d * GOLDEN_ANGLE)]);
}

function lampDirection(lamp: Vector, d: number): Vector {
  const offset = (axis: number): number => (signed(hash2(d, axis)) * LAMP_SIZE) / 2;
  return normalize([lamp[0] + offset(0), lamp[1] + offset(1), lamp[2] + offset(2)]);
}

/** Points in map pixels, with the distance towards the light as the third coordinate. */
function project(mesh: GridMesh, direction: Vector, radius: number): Float32Array {
  const right = normalize(cross(Math.abs(direction[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], direction));
  const up = cross(direction, right);
  const scale = MAP_SIZE / (2 * radius);
  const p = mesh.positions;
  const out = new Float32Array(p.length);
  for (let i = 0; i < p.length; i += 3) {
    const x = p[i]!;
    const y = p[i + 1]!;
    const z = p[i + 2]!;
    out[i] = (x * right[0] + y * right[1] + z * right[2] + radius) * scale;
    out[i + 1] = (x * up[0] + y * up[1] + z * up[2] + radius) * scale;
    out[i + 2] = x * direction[0] + y * direction[1] + z * direction[2];
  }
  return out;
}

function drawDepth(p: Float32Array, a: number, b: number, c: number, depth: Float32Array): void {
  const [ax, ay, az] = [p[a]!, p[a + 1]!, p[a + 2]!];
  const [bx, by, bz] = [p[b]!, p[b + 1]!, p[b + 2]!];
  const [cx, cy, cz] = [p[c]!, p[c + 1]!, p[c + 2]!];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const x1 = Math.min(MAP_SIZE - 1, Math.ceil(Math.max(ax, bx, cx)));
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const y1 = Math.min(MAP_SIZE - 1, Math.ceil(Math.max(ay, by, cy)));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5 - ax;
      const py = y + 0.5 - ay;
      const wb = (px * (cy - ay) - (cx - ax) * py) / area;
      const wc = ((bx - ax) * py - px * (by - ay)) / area;
      if (wb < -1e-4 || wc < -1e-4 || wb + wc > 1.0001) continue;
      const d = az + wb * (bz - az) + wc * (cz - az);
      const at = y * MAP_SIZE + x;
      if (d > depth[at]!) depth[at] = d;
    }
  }
}

function add(reach: Float32Array, view: Float32Array, depth: Float32Array, share: number): void {
  for (let k = 0; k < reach.length; k++) {
    const x = Math.floor(view[k * 3]!);
    const y = Math.floor(view[k * 3 + 1]!);
    const outside = x < 0 || y < 0 || x >= MAP_SIZE || y >= MAP_SIZE;
    if (outside || view[k * 3 + 2]! > depth[y * MAP_SIZE + x]! - BIAS) reach[k] = reach[k]! + share;
  }
}
