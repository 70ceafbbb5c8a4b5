import { type ReactNode, useEffect } from 'react';

/** A page with its name in the window's title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Tenline`;
  }, [title]);
  return children;
}
