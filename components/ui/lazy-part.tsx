import { type ComponentType, lazy } from 'react';

/** What a part throws that could not be fetched, as when the network is gone. */
export class PartMissing extends Error {
  override name = 'PartMissing';
  /** Has the part fetched anew when it is drawn again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A part of the page could not be fetched.', { cause });
    this.forget = forget;
  }
}

/**
 * A part of the page that is fetched when it is first drawn; suspends until then. React's own `lazy` keeps a failure for good, so a part
 * that was forgotten gets another.
 *
 * @param load the `import()` and what of it is drawn; a failure is thrown as a {@link PartMissing}
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  function forget(): void {
    Part = null;
  }
  async function fetched(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PartMissing(cause, forget);
    }
  }
  return function LazyPart(props: Props) {
    Part ??= lazy(fetched);
    return <Part {...props} />;
  };
}
