import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveImageButton } from '#components/shared/share-image/save-image-button.tsx';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import type { SavedTo } from '#lib/shell/clipboard.ts';
import { source } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';

/** Replaces the drawing, because happy-dom has no canvas; the end-to-end tests cover the real drawing. */
const drawShareCard = vi.hoisted(() => vi.fn<(card: { subject: string }) => Promise<Blob>>());
vi.mock('#components/shared/share-image/draw-share-card.tsx', () => ({ drawShareCard }));

const picture = new Blob(['picture'], { type: 'image/png' });

/** Presses the button in a shell that saves to `to`; returns the file names. */
async function press(to: SavedTo): Promise<string[]> {
  const names: string[] = [];
  const shell = {
    ...memoryShell(),
    async saveImage(image: Promise<Blob>, fileName: string) {
      await image;
      names.push(fileName);
      return to;
    },
  };
  renderApp(
    <SaveImageButton
      points={chartPoints(gamesWith('shots', [6, 0]), 'shots', 'fullGame')}
      line={2.5}
      side="over"
      subject="Mesut Özil"
      statistic="Shots"
      source={source()}
    />,
    { backend: fakeBackend(), shell },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save image of Shots' }));
  return names;
}

describe('the save-image button', () => {
  beforeEach(() => {
    drawShareCard.mockReset().mockResolvedValue(picture);
  });

  it.each([
    ['clipboard', 'Image copied to clipboard!'],
    ['device', 'Image downloaded to your device!'],
    ['downloads', 'Image saved to downloads'],
  ] as const)('the save-image button shows where the image was saved: %s', async (to, message) => {
    const names = await press(to);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(names).toEqual([expect.stringMatching(/^tenline-mesut-ozil-\d{4}-\d\d-\d\d\.png$/)]);
    expect(drawShareCard.mock.lastCall?.[0]).toMatchObject({ subject: 'Mesut Özil', statistic: 'Shots', line: 2.5 });
  });

  it('the save-image button shows an error when the image cannot be drawn, and works on the next press', async () => {
    drawShareCard.mockRejectedValueOnce(new Error('no canvas'));
    await press('clipboard');
    expect(await screen.findByText('Failed to generate image. Please try again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save image of Shots' }));
    expect(await screen.findByText('Image copied to clipboard!')).toBeTruthy();
  });
});
