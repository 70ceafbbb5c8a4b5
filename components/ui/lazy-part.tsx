import { type ComponentType, lazy } from 'react';

/** Thrown during rendering when a part could not be fetched, for example without a network. */
export class PartMissing extends Error {
  override name = 'PartMissing';
  /** Makes the next render fetch the part again. */
  readonly reset: () => void;

  constructor(cause: unknown, reset: () => void) {
    super('A part of the page could not be fetched.', { cause });
    this.reset = reset;
  }
}

/** A part of the page. `prefetch` fetches it before its first render. A failure of `prefetch` is ignored, and the first render fetches again. */
export type LazyPart<Props> = ComponentType<Props> & { readonly prefetch: () => void };

/**
 * A part of the page that is fetched on its first render and suspends until then. After a failure it can be fetched
 * again, unlike with React's `lazy`, which caches a failure permanently.
 *
 * @param load imports the module and returns its component; a failure is thrown as a {@link PartMissing}
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Part: ComponentType<Props> | null = null;
  function reset(): void {
    Part = null;
  }
  async function fetched(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PartMissing(cause, reset);
    }
  }
  function LazyPart(props: Props) {
    Part ??= lazy(fetched);
    return <Part {...props} />;
  }
  const prefetch = (): void => void load().catch(() => undefined);
  return Object.assign(LazyPart, { prefetch });
}
