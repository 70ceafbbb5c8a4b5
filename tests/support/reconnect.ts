import { onlineManager } from '@tanstack/react-query';

/** Ends and restores the connection. */
export function reconnect(): void {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
}
