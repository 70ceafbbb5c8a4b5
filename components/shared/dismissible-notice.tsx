import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Notice, type NoticeProps } from '#components/ui/notice.tsx';
import { useShell } from '#lib/shell/shell.tsx';

interface DismissibleNoticeProps {
  readonly title: string;
  /** The preference that keeps the dismissal. */
  readonly preference: string;
  readonly fold?: NoticeProps['fold'];
  readonly children: ReactNode;
}

/** A notice that is shown until the user dismisses it on this device. */
export function DismissibleNotice({ title, preference, fold, children }: DismissibleNoticeProps) {
  const { preferences } = useShell();
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    let isMounted = true;
    void preferences.get(preference).then((kept) => {
      if (isMounted) setShown(kept !== 'dismissed');
    });
    return () => {
      isMounted = false;
    };
  }, [preferences, preference]);
  if (!isShown) return null;
  const dismiss = (): void => {
    setShown(false);
    void preferences.set(preference, 'dismissed');
  };
  return (
    <Notice title={title} fold={fold} onDismiss={dismiss}>
      {children}
    </Notice>
  );
}
