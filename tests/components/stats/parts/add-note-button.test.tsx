import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { firstPanel, pick, shown } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';

const KANE = '?subject=player-123&stat=shots&line=2.5';
const DETAILS = '/search/id?type=player&id=123';
const noted = playerDetail(gamesWith('shots', KANE_SHOTS), { userNotes: { trackedStats: ['shots'] } });

const button = async () => (await firstPanel()).findByRole('button', { name: 'Add note' });
const reason = async () => (await button()).getAttribute('aria-description');

describe('the add-note button of a panel', () => {
  it('the add-note button of a panel creates a note for subject, statistic and line, and is then disabled without another detail request', async () => {
    const { requestedPaths } = renderStats({
      search: KANE,
      scripts: { '/notes': () => ({ ok: true, body: { note: aNote({ content: 'Early.' }) } }) },
    });
    await userEvent.click(await button());
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Early.');
    expect(screen.getByRole('dialog').textContent).toContain('Harry Kane · Shots · line 2.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await reason()).toBe('Note already added');
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect(requestedPaths().filter((path) => path === DETAILS)).toHaveLength(1);
    await pick('Statistic', 'Goals');
    expect(await reason()).toBeNull();
  });

  it("the add-note button of a panel is disabled with 'Note already added' where a note exists, and shows this text on focus", async () => {
    renderStats({ search: KANE, scripts: { '/search/id': () => detailReply(noted) } });
    await shown('Harry Kane');
    const add = await button();
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(add);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(add);
    expect(await screen.findByText('Note already added')).toBeTruthy();
  });

  it.each(['total-shots', 'opposite-shots'])(
    "the add-note button of a panel is disabled with 'Cannot add note for this statistic type' for %s",
    async (stat) => {
      renderStats({ search: `?subject=team-45&stat=${stat}` });
      expect(await reason()).toBe('Cannot add note for this statistic type');
      expect((await button()).getAttribute('aria-disabled')).toBe('true');
    },
  );
});
