import type { Money } from '../../../generated/api/model/money.ts';
import type { Sent } from '../../pieces/contract-form.ts';

/** What the fields of a card need. The button that sends them stands elsewhere: `<button form={id}>`. */
export interface CardFormProps {
  id: string;
  publishableKey: string;
  /** What will be charged; fields of a provider may speak of it. */
  amount: Money | undefined;
  /** Gets the provider's token of the card; never a number. */
  onToken: (token: string) => Promise<Sent>;
}
