import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import type { ShareCardProps } from '#components/shared/share-image/share-card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { imageFileName } from '#lib/domain/addresses/image-file-name.ts';
import type { SavedTo } from '#lib/shell/clipboard.ts';
import { useShell } from '#lib/shell/shell.tsx';

export interface SaveImageButtonProps extends Omit<ShareCardProps, 'generatedAt'> {
  readonly size?: 'small' | 'medium';
}

/** The text of the toast after the image was saved. */
const SAVED: Readonly<Record<SavedTo, string>> = {
  clipboard: 'Image copied to clipboard!',
  device: 'Image downloaded to your device!',
  downloads: 'Image saved to downloads',
};

/**
 * A button that saves a chart as an image. It copies the image on a desktop browser that can, otherwise it downloads it.
 * The code that draws is loaded at the first press.
 */
export function SaveImageButton({ size = 'medium', ...chart }: SaveImageButtonProps) {
  const shell = useShell();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const generatedAt = new Date();
      const to = await shell.saveImage(draw({ ...chart, generatedAt }), imageFileName(chart.subject, generatedAt));
      showToast({ kind: 'success', text: SAVED[to] });
    } catch {
      showToast({ kind: 'error', text: 'Failed to generate image. Please try again.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      label={`Save image of ${chart.statistic}`}
      icon={<ImageDown size={16} aria-hidden="true" />}
      size={size}
      busy={isBusy}
      onClick={() => void save()}
    />
  );
}

async function draw(card: ShareCardProps): Promise<Blob> {
  const { drawShareCard } = await import('#components/shared/share-image/draw-share-card.tsx');
  return drawShareCard(card);
}
