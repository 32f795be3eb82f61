import { type ComponentType, Suspense } from 'react';
import { Skeleton } from '../../ui/bits.tsx';
import { lazily } from '../../ui/patience.ts';
import type { CardFormProps } from './card-form-props.ts';
import { SandboxCard } from './sandbox-card.tsx';

const StripeCard: ComponentType<CardFormProps> = lazily(() => import('./stripe-card.tsx'));

/** The card fields of the provider that `buy1` has named. What belongs to a provider is loaded only where it takes the payment. */
export function CardForm({ provider, ...form }: CardFormProps & { provider: string }) {
  if (provider === 'sandbox') return <SandboxCard {...form} />;
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <StripeCard {...form} />
    </Suspense>
  );
}
