import type { Env } from '../../env.ts';
import type { PaymentProvider } from '../payments.ts';

/** Who takes card payments, by the environment, which has been checked. The provider's library is loaded only where it is used. */
export async function paymentsOf(env: Env): Promise<PaymentProvider | 'sandbox' | 'none'> {
  const { PAYMENT_PROVIDER: provider = env.NODE_ENV === 'production' ? 'none' : 'sandbox' } = env;
  if (provider !== 'stripe') return provider;
  const { stripePayments } = await import('../payment/stripe.ts');
  return stripePayments({
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: env.STRIPE_API_URL,
  });
}
