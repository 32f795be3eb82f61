import { type ComponentType, lazy, Suspense } from 'react';
import type { Money } from '../../../generated/api/model/money.ts';
import type { Sent } from '../../pieces/contract-form.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { SandboxCard } from './sandbox-card.tsx';

/** What the fields of a card need. The button that sends them stands elsewhere: `<button form={id}>`. */
export interface CardFormProps {
  id: string;
  publishableKey: string;
  /** What will be charged; fields of a provider may speak of it. */
  amount: Money | undefined;
  /** Gets the provider's token of the card; never a number. */
  onToken: (token: string) => Promise<Sent>;
}
const StripeCard: ComponentType<CardFormProps> = lazy(() => import('./stripe-card.tsx'));

/** The card fields of the provider that `buy1` has named. What belongs to a provider is loaded only where it takes the payment. */
export function CardForm({ provider, ...form }: CardFormProps & { provider: string }) {
  if (provider === 'sandbox') return <SandboxCard {...form} />;
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <StripeCard {...form} />
    </Suspense>
  );
}
