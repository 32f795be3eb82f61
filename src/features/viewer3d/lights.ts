// Light under which cloth is judged. Direction is that of the lamp seen from the cloth, in units of the scene's size.
export const LIGHTS = ['daylight', 'shop', 'raking', 'evening'] as const;
export type LightName = (typeof LIGHTS)[number];

export interface LightPreset {
  /** sRGB of the lamp; 5500 K, 3000 K … approximated. */
  lamp: string;
  strength: number;
  direction: readonly [number, number, number];
  /** The light of the room around. */
  sky: string;
  ground: string;
  ambient: number;
}
export const LIGHT_PRESETS: Record<LightName, LightPreset> = {
  daylight: { lamp: '#fff8ef', strength: 2.9, direction: [-0.62, 0.72, 0.36], sky: '#f4f6fa', ground: '#c9c4bb', ambient: 1.9 },
  shop: { lamp: '#ffe3c4', strength: 2.9, direction: [-0.35, 0.86, 0.42], sky: '#fff2e2', ground: '#c2b09a', ambient: 1.5 },
  // Low across the cloth: floats and ribs throw shadows, tone-on-tone weaves come out.
  raking: { lamp: '#fffaf2', strength: 5.2, direction: [-0.96, 0.26, 0.1], sky: '#dfe4ec', ground: '#8f8a82', ambient: 0.75 },
  evening: { lamp: '#ffb877', strength: 2.1, direction: [0.7, 0.42, 0.3], sky: '#8fa0c4', ground: '#4d4740', ambient: 1 },
};
