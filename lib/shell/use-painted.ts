import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#lib/shell/after-paint.ts';

/** Whether what the component drew first has been painted: for what may follow a moment later, so that the rest is seen sooner. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setPainted(true)));
  }, []);
  return isPainted;
}
