// GLSL that weaves the cloth in the fragment shader. Formulas as in fabric/render: a thread is a flattened tube whose axis swings between
// the crossings; at each point the higher of end and pick is seen. Where a thread gets finer than a pixel the baked tile takes over.

export const VERTEX_DECLARATIONS = /* glsl */ `
attribute vec2 cloth;
varying vec2 vCloth;
`;
export const VERTEX_BODY = /* glsl */ `
vCloth = cloth;
`;

export const FRAGMENT_DECLARATIONS = /* glsl */ `
varying vec2 vCloth;
uniform sampler2D uTile, uTileNormal, uBackTile, uBackTileNormal, uWarp, uWeft, uDraft;
uniform vec4 uCounts;   // ends and picks of the colour repeat, ends and picks of the draft
uniform vec4 uSett;     // pitch of ends and picks in mm, crimp, flattening
uniform vec2 uTileSize; // mm
uniform float uSeed, uPlyTwist, uReversed, uThreads;

const float TAU = 6.28318530718;
bool onReverse;
vec3 clothColor, clothNormal;
float clothOcclusion, clothRoughness;

float hash1(float p) { p = fract(p * 0.1031); p *= p + 33.33; p *= p + p; return fract(p); }
float noise(float seed, float t) {
  float i = floor(t), f = fract(t);
  f = f * f * (3.0 - 2.0 * f);
  return mix(hash1(i + seed * 17.13), hash1(i + 1.0 + seed * 17.13), f) * 2.0 - 1.0;
}
/** 1 where the warp lies above on the side that is looked at. */
float warpUp(float end, float pick) {
  float up = texelFetch(uDraft, ivec2(int(mod(end, uCounts.z)), int(mod(pick, uCounts.w))), 0).r;
  return onReverse ? 1.0 - up : up;
}
struct Thread { vec3 color; vec2 slope; float height; float across; bool hit; };

/** The nearest end (or pick) at a place given as (across, along) the thread. */
Thread threadAt(bool warp, vec2 mm, float depth) {
  Thread thread;
  float pitch = warp ? uSett.x : uSett.y, otherPitch = warp ? uSett.y : uSett.x;
  float index = floor(mm.x / pitch);
  vec4 yarn = warp ? texelFetch(uWarp, ivec2(int(mod(index, uCounts.x)), 0), 0) : texelFetch(uWeft, ivec2(int(mod(index, uCounts.y)), 0), 0);
  float seed = index + uSeed + (warp ? 0.0 : 511.0);
  float station = mm.y / otherPitch - 0.5, crossing = floor(station), t = station - crossing;
  float here = warp ? warpUp(index, crossing) : 1.0 - warpUp(crossing, index);
  float next = warp ? warpUp(index, crossing + 1.0) : 1.0 - warpUp(crossing + 1.0, index);
  float swing = 0.5 - 0.5 * cos(0.5 * TAU * t);
  float level = mix(here, next, swing) * 2.0 - 1.0;
  float climb = (next - here) * 0.5 * TAU * sin(0.5 * TAU * t) / otherPitch;
  float amplitude = depth * (warp ? uSett.z : 1.0 - uSett.z) * 0.5;
  float uneven = 1.0 + 0.09 * noise(seed, mm.y / 0.5) + 0.07 * noise(seed + 3.7, mm.y / 5.0);
  float halfWidth = 0.5 * min(yarn.a * uSett.w * uneven * (1.0 + 0.06 * level), pitch * 1.06);
  float axis = (index + 0.5) * pitch + pitch * 0.06 * noise(seed + 9.1, mm.y / 1.1);
  float v = (mm.x - axis) / halfWidth;
  float profile = sqrt(max(0.0, 1.0 - v * v)), halfThickness = 0.51 * yarn.a / uSett.w;
  thread.across = v;
  thread.hit = abs(v) < 1.0;
  thread.height = level * amplitude + halfThickness * profile;
  vec2 slope = vec2(-v / max(0.25, profile) * halfThickness / halfWidth, climb * amplitude);
  // Two plies wind around each other: a dark groove that runs along the yarn.
  float angle = asin(clamp(v, -1.0, 1.0)), phase = angle + TAU * (uPlyTwist > 0.0 ? uPlyTwist : 1.05) * mm.y;
  float groove = uPlyTwist > 0.0 ? exp(-14.0 * sin(phase) * sin(phase)) : 0.0;
  float fibres = 0.5 * noise(seed * 3.1 + floor(phase * 6.0), mm.y * 9.0 + phase * 2.0) + 0.5 * noise(seed * 5.3 + floor(phase * 13.0), mm.y * 23.0);
  thread.color = yarn.rgb * (1.0 + 0.10 * fibres - 0.16 * groove) * (1.0 + 0.02 * noise(seed, mm.y / 5.0));
  slope.x += 0.22 * fibres - 0.3 * groove * cos(phase) * sign(sin(phase));
  thread.slope = warp ? slope : slope.yx;
  return thread;
}

void weave(vec2 mm) {
  vec2 footprint = fwidth(mm);
  float depth = (texelFetch(uWarp, ivec2(0), 0).a + texelFetch(uWeft, ivec2(0), 0).a) * 1.02 / uSett.w;
  float finest = max(footprint.x / uSett.x, footprint.y / uSett.y);
  float near = uThreads * (1.0 - smoothstep(0.16, 0.42, finest));
  vec2 place = mm / uTileSize;
  vec4 baked = onReverse ? texture2D(uBackTile, place) : texture2D(uTile, place);
  vec4 bakedNormal = onReverse ? texture2D(uBackTileNormal, place) : texture2D(uTileNormal, place);
  clothColor = baked.rgb * mix(1.0, baked.a, 0.35);
  clothOcclusion = mix(1.0, baked.a, 0.7);
  clothRoughness = bakedNormal.b;
  vec2 tilt = bakedNormal.rg * 2.0 - 1.0;
  clothNormal = normalize(vec3(tilt.x, -tilt.y, 1.0));
  if (near < 0.001) return;
  Thread end = threadAt(true, mm, depth), pick = threadAt(false, mm.yx, depth);
  float endHeight = end.hit ? end.height : -9.0, pickHeight = pick.hit ? pick.height : -9.0;
  bool warpSeen = endHeight > pickHeight;
  float height = max(endHeight, pickHeight);
  vec3 color = warpSeen ? end.color : pick.color;
  vec2 slope = warpSeen ? end.slope : pick.slope;
  float across = warpSeen ? end.across : pick.across;
  float occlusion = smoothstep(-1.1, 0.55, height / depth) * mix(0.45, 1.0, sqrt(max(0.0, 1.0 - across * across)));
  // Between the threads one sees into the shade of their own colour.
  if (height < -5.0) { color = baked.rgb * 0.42 + 0.05; slope = vec2(0.0); occlusion = 0.65; }
  slope /= 1.0 + 0.42 * length(slope);
  // White cotton passes light on inside, so its crevices stay light; dark yarn does not.
  color *= mix(vec3(occlusion), vec3(1.0), color * 0.45);
  clothColor = mix(clothColor, color, near);
  clothNormal = normalize(mix(clothNormal, normalize(vec3(-slope, 1.0)), near));
  clothOcclusion = mix(clothOcclusion, occlusion, near);
}
`;

export const WEAVE = /* glsl */ `
onReverse = gl_FrontFacing ? uReversed > 0.5 : uReversed < 0.5;
weave(vCloth);
diffuseColor.rgb *= clothColor;
`;
export const ROUGHNESS = /* glsl */ `
#include <roughnessmap_fragment>
roughnessFactor = clamp(roughnessFactor + (clothRoughness - 0.75) * 0.6, 0.25, 1.0);
`;
/** Tangent frame from screen-space derivatives of position and place on the cloth (C. Schüler, Normal Mapping Without Precomputed Tangents). */
export const NORMAL = /* glsl */ `
#include <normal_fragment_maps>
{
  vec3 outward = normal * faceDirection;
  vec3 dx = dFdx(-vViewPosition), dy = dFdy(-vViewPosition);
  vec2 cx = dFdx(vCloth), cy = dFdy(vCloth);
  vec3 perpendicularX = cross(dy, outward), perpendicularY = cross(outward, dx);
  vec3 tangent = perpendicularX * cx.x + perpendicularY * cy.x;
  vec3 bitangent = perpendicularX * cx.y + perpendicularY * cy.y;
  float longest = max(dot(tangent, tangent), dot(bitangent, bitangent));
  float scale = longest == 0.0 ? 0.0 : inversesqrt(longest);
  normal = normalize(tangent * (clothNormal.x * scale) + bitangent * (clothNormal.y * scale) + normal * clothNormal.z);
}
`;
export const OCCLUSION = /* glsl */ `
#include <aomap_fragment>
reflectedLight.indirectDiffuse *= clothOcclusion;
reflectedLight.directDiffuse *= mix(1.0, clothOcclusion, 0.5);
`;
