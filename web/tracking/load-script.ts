/** Adds a provider's script to a page. One that does not come, blocked or offline, is nobody's loss. */
export function loadScript(document: Pick<Document, 'createElement' | 'head'>, address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
