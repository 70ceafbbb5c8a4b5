import { useEffect, useState } from 'react';

/** The part of the extension API that lists the keyboard shortcuts. */
export interface CommandList {
  getAll(): Promise<readonly { name?: string | undefined; shortcut?: string | undefined }[]>;
}

const NONE: ReadonlyMap<string | undefined, string | undefined> = new Map();

/** The keys that the browser has assigned, by the name of the command. Empty until they are read. */
export function useAssignedKeys(commands: CommandList | undefined) {
  const [assigned, setAssigned] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    void commands?.getAll().then((all) => {
      if (isShown) setAssigned(new Map(all.map(({ name, shortcut }) => [name, shortcut])));
    });
    return () => {
      isShown = false;
    };
  }, [commands]);
  return assigned;
}
