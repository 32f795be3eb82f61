// Where the browser asks for trusted types (the server's content security policy), text never becomes a script: only addresses of our own
// origin may be loaded as one, which is what the worker of the loupe needs.
interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}
const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes;

factory?.createPolicy('default', {
  createScriptURL: (address) => {
    if (new URL(address, document.baseURI).origin !== location.origin) throw new TypeError('A script of another origin was asked for.');
    return address;
  },
});
