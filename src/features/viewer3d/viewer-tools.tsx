import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Move, Plus, RotateCcw, ScanSearch } from 'lucide-react';
import { useT } from '../../i18n/runtime.tsx';
import { DarkTool, ToolRow } from '../../ui/dark-toolbar.tsx';

const ARROWS = [
  { key: 'ArrowLeft', turns: 'viewer.left', moves: 'zoom.left', icon: <ArrowLeft /> },
  { key: 'ArrowRight', turns: 'viewer.right', moves: 'zoom.right', icon: <ArrowRight /> },
  { key: 'ArrowUp', turns: 'viewer.up', moves: 'zoom.up', icon: <ArrowUp /> },
  { key: 'ArrowDown', turns: 'viewer.down', moves: 'zoom.down', icon: <ArrowDown /> },
] as const;

/** Every gesture as a button. */
export function ViewerTools({
  moving,
  onMoving,
  onPress,
  onThreads,
}: {
  /** Whether the arrows move the picture instead of turning the cloth. */
  moving: boolean;
  onMoving: (moving: boolean) => void;
  onPress: (key: string, moves?: boolean) => void;
  onThreads: () => void;
}) {
  const t = useT();
  return (
    <ToolRow end>
      <DarkTool label={t('viewer.move')} on={moving} onPress={() => onMoving(!moving)} icon={<Move />} />
      {ARROWS.map(({ key, turns, moves, icon }) => (
        <DarkTool key={key} label={t(moving ? moves : turns)} onPress={() => onPress(key, moving)} icon={icon} />
      ))}
      <DarkTool label={t('viewer.nearer')} onPress={() => onPress('+')} icon={<Plus />} />
      <DarkTool label={t('viewer.farther')} onPress={() => onPress('-')} icon={<Minus />} />
      <DarkTool label={t('viewer.threads')} onPress={onThreads} icon={<ScanSearch />} />
      <DarkTool label={t('viewer.reset')} onPress={() => onPress('0')} icon={<RotateCcw />} />
    </ToolRow>
  );
}
