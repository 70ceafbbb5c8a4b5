/** The entries about the operator that the stores require. */
interface StoreOperator {
  readonly email: string;
  readonly privacyUrl: string;
}

const isSample = (host: string) => /(^|\.)(example|test|invalid|localhost|example\.(com|org|net))$/.test(host);

/** Why the entries of web/content/operator.ts cannot be submitted to a store, one sentence each. */
export function storeFaults({ email, privacyUrl }: StoreOperator): string[] {
  const address = URL.parse(privacyUrl);
  const host = email.split('@')[1] ?? '';
  return [
    ...(address?.protocol === 'https:' && address.hostname.includes('.') && !isSample(address.hostname)
      ? []
      : ['privacyUrl in web/content/operator.ts must be the public https address of the privacy policy.']),
    ...(host.includes('.') && !isSample(host)
      ? []
      : ['email in web/content/operator.ts must be the address at which users get support.']),
  ];
}
