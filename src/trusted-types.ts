// Where the browser asks for trusted types (the server's content security policy), text never becomes a script: only addresses of our own
// origin may be loaded as one, which is what the worker of the loupe needs, and the script of a payment provider, for whom the policy itself opens only
// where cards are paid.
interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}
const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes;

const PROVIDERS = ['https://js.stripe.com'];

factory?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin } = new URL(address, document.baseURI);
    if (origin !== location.origin && !PROVIDERS.includes(origin)) throw new TypeError('A script of another origin was asked for.');
    return address;
  },
});
