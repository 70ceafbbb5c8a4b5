import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasDialog } from '#lib/shell/has-dialog.ts';
import { readPressMessage } from '#web/pwa/press-message.ts';

interface FollowPressesProps {
  /** Absent in a browser without service workers. */
  readonly workers: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined;
  /** True while the page has text that another page would lose. */
  readonly isHalfTyped: () => boolean;
}

/**
 * Shows the page of a pressed notification in the running app. While the app has unsaved text or an open dialog, its page stays and the service
 * worker opens a new window. Renders nothing.
 */
export function FollowPresses({ workers, isHalfTyped }: FollowPressesProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<unknown>): void => {
      const path = readPressMessage(data);
      if (path === null) return;
      const isFree = !isHalfTyped() && !hasDialog(document);
      ports[0]?.postMessage(isFree);
      if (isFree) void navigate(path);
    };
    workers?.addEventListener('message', onMessage);
    return () => workers?.removeEventListener('message', onMessage);
  }, [workers, isHalfTyped, navigate]);
  return null;
}
