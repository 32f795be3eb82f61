import { useT } from '../../i18n/runtime.tsx';
import { cx } from '../../ui/cx.ts';
import type { Step } from './tour-steps.ts';

/** What the tour shows, in its order; so many steps were seen. */
export function StepList({ steps, seen }: { steps: readonly Step[]; seen: number }) {
  const t = useT();
  return (
    <ol className="mt-12 grid gap-x-5 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {steps.map((step, index) => (
        <li key={`${step.screen} ${step.anchor} ${step.title}`} className="border-t border-line-2 pt-3">
          <p className={cx('tnum text-xs', index < seen ? 'text-salvia' : 'text-ink-3')}>
            {index < seen ? t('tour.seen', { step: index + 1 }) : index + 1}
          </p>
          <h2 className="mt-1 font-display text-d5">{step.title}</h2>
          <p className="mt-1 text-sm text-ink-2">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
