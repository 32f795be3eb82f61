import { useT } from '../../i18n/runtime.tsx';

export interface ComparableCloth {
  code: string;
  color: string;
  name: string;
}

/** The cloth that lies beside. */
export function CompareChoice({
  candidates,
  value,
  onChange,
}: {
  candidates: readonly ComparableCloth[];
  value: string;
  onChange: (key: string) => void;
}) {
  const t = useT();
  if (candidates.length === 0) return null;
  return (
    <label className="flex items-center gap-2">
      <span className="whitespace-nowrap">{t('viewer.compare')}</span>
      <select
        className="field h-9! w-auto max-w-52 text-ink pointer-coarse:h-11!"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('viewer.compare.none')}</option>
        {candidates.map((candidate) => (
          <option key={`${candidate.code}-${candidate.color}`} value={`${candidate.code}-${candidate.color}`}>
            {candidate.name}
          </option>
        ))}
      </select>
    </label>
  );
}
