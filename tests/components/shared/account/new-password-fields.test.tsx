import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { NewPasswordFields } from '#components/shared/account/new-password-fields.tsx';

function Scene() {
  const { register, watch } = useForm({ defaultValues: { first: '', second: '' } });
  return (
    <NewPasswordFields
      password={{ label: 'New password', error: 'Password is required.', ...register('first') }}
      repeated={{ label: 'Repeat new password', ...register('second') }}
      typed={watch('first')}
    />
  );
}

test('both fields of a new password hide their text and have the attribute for password managers', () => {
  render(<Scene />);
  for (const label of ['New password', 'Repeat new password']) {
    const { type, autocomplete } = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    expect({ type, autocomplete }).toEqual({ type: 'password', autocomplete: 'new-password' });
  }
  expect(screen.getByRole('alert').textContent).toBe('Password is required.');
});

test('the list of password rules shows which of them the first field meets, and is the description of this field', async () => {
  render(<Scene />);
  const first = screen.getByLabelText('New password', { selector: 'input' });
  await userEvent.type(first, 'lower1');
  const rules = within(screen.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem');
  const met = rules.map(({ textContent }) => textContent).filter((text) => text.endsWith(': met'));
  expect(met).toEqual(['A lowercase letter: met', 'A number: met', 'No other characters: met']);
  expect(document.getElementById(first.getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent).toContain(
    'One of @ $ ! % * ? & #',
  );
});
