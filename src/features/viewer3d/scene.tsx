import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { Color, type DirectionalLight, Fog, type Mesh, NeutralToneMapping, PCFShadowMap, PerspectiveCamera } from 'three';
import type { Fabric } from '../../../fabric/model.ts';
import { eyeOf, FIELD_OF_VIEW, type Orbit } from './camera.ts';
import { LIGHT_PRESETS, type LightName } from './lights.ts';
import { type Stage, stageGeometry } from './stages.ts';
import { type WeaveMaterial, weaveMaterial } from './weave-material.ts';

const ROOM = '#d2d1cd';
const TABLE_LAYER = 1;
const LAMP_DISTANCE = 1000;

export interface ClothSceneProps {
  fabric: Fabric;
  /** Shown in the right half, with the same camera and the same light. */
  other: Fabric | null;
  stage: Stage;
  light: LightName;
  reversed: boolean;
  orbit: Orbit;
  onReady(stats: { calls: number; triangles: number }): void;
}

function useWeave(fabric: Fabric | null): WeaveMaterial | null {
  const anisotropy = useThree((state) => Math.min(8, state.gl.capabilities.getMaxAnisotropy()));
  const weave = useMemo(() => (fabric ? weaveMaterial(fabric, anisotropy) : null), [fabric, anisotropy]);
  useEffect(() => () => weave?.dispose(), [weave]);
  return weave;
}

/** Draws cloth and table by hand: at most two cloths, one table and one shadow pass, so never more than four draw calls. */
function Stage3d({ fabric, other, stage, light, reversed, orbit, onReady }: ClothSceneProps) {
  const invalidate = useThree((state) => state.invalidate);
  const weave = useWeave(fabric);
  const otherWeave = useWeave(other);
  const preset = LIGHT_PRESETS[light];
  const lamp = useRef<DirectionalLight>(null);
  const cloth = useRef<Mesh>(null);
  const ready = useRef(onReady);
  ready.current = onReady;

  weave?.setReversed(reversed);
  otherWeave?.setReversed(reversed);
  // Shadows only move with the light and the stage, not with the camera.
  const shadowsAreOld = useRef(true);
  useEffect(() => {
    shadowsAreOld.current = true;
    invalidate();
  });

  useFrame(({ gl, scene, camera, size }) => {
    if (!(camera instanceof PerspectiveCamera) || !cloth.current || !weave) return;
    const [x, y, z] = eyeOf(orbit);
    camera.position.set(x, y, z);
    camera.fov = FIELD_OF_VIEW;
    camera.near = Math.max(0.5, orbit.distance / 60);
    camera.far = orbit.distance + 4000;
    camera.updateProjectionMatrix();
    camera.lookAt(...orbit.target);
    gl.autoClear = false;
    gl.shadowMap.autoUpdate = false;
    gl.info.autoReset = false;
    gl.info.reset();
    gl.setScissorTest(false);
    gl.setClearColor(ROOM);
    gl.clear();
    const half = Math.floor(size.width / 2);
    const draw = (material: WeaveMaterial, left: number, width: number) => {
      cloth.current!.material = material.material;
      gl.setScissorTest(otherWeave !== null);
      gl.setScissor(left, 0, width, size.height);
      gl.render(scene, camera);
    };
    camera.layers.set(0);
    gl.shadowMap.needsUpdate = shadowsAreOld.current;
    shadowsAreOld.current = false;
    draw(weave, 0, otherWeave ? half : size.width);
    if (otherWeave) draw(otherWeave, half, size.width - half);
    gl.setScissorTest(false);
    if (stage !== 'loupe') {
      camera.layers.set(TABLE_LAYER);
      gl.render(scene, camera);
    }
    ready.current({ calls: gl.info.render.calls, triangles: gl.info.render.triangles });
  }, 1);

  useEffect(() => {
    lamp.current?.layers.enable(TABLE_LAYER);
  }, []);
  const [dx, dy, dz] = preset.direction;
  const length = Math.hypot(dx, dy, dz) / LAMP_DISTANCE;
  return (
    <>
      <hemisphereLight args={[preset.sky, preset.ground, preset.ambient]} ref={(node) => void node?.layers.enable(TABLE_LAYER)} />
      <directionalLight
        ref={lamp}
        color={preset.lamp}
        intensity={preset.strength}
        position={[dx / length, dy / length, dz / length]}
        castShadow
        shadow-mapSize={[2048, 2048]}
        shadow-radius={4}
        shadow-bias={-0.0006}
        shadow-normalBias={2}
        shadow-camera-left={-340}
        shadow-camera-right={340}
        shadow-camera-top={340}
        shadow-camera-bottom={-340}
        shadow-camera-near={10}
        shadow-camera-far={2200}
      />
      <mesh ref={cloth} geometry={stageGeometry(stage)} castShadow={stage !== 'loupe'} receiveShadow={stage !== 'loupe'} dispose={null} />
      <mesh rotation-x={-Math.PI / 2} position-y={-0.4} receiveShadow ref={(node) => void node?.layers.set(TABLE_LAYER)}>
        <planeGeometry args={[8000, 8000]} />
        <meshStandardMaterial color="#cfcdc8" roughness={1} />
      </mesh>
    </>
  );
}

export function ClothScene(props: ClothSceneProps) {
  return (
    <Canvas
      // Nothing moves by itself, so nothing is drawn until something changes.
      frameloop="demand"
      dpr={[1, 2]}
      shadows={{ type: PCFShadowMap }}
      gl={{ antialias: true, toneMapping: NeutralToneMapping, powerPreference: 'high-performance', preserveDrawingBuffer: true }}
      onCreated={({ scene }) => {
        scene.fog = new Fog(new Color(ROOM), 1400, 3600);
      }}
      aria-hidden
    >
      <Stage3d {...props} />
    </Canvas>
  );
}
