import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type UseFormSetFocus, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { keepActivationKey, newActivationKey } from '#components/account/activation-keys.ts';
import { PlanPicker } from '#components/account/plan-picker.tsx';
import type { Registered } from '#components/account/sign-in-page.tsx';
import { SignUpFields } from '#components/account/sign-up-fields.tsx';
import { useBotToken } from '#components/account/use-bot-token.ts';
import { useMailState } from '#components/account/use-mail-state.ts';
import { PaymentsNotice } from '#components/shared/account/plan-notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr, passwordProblem } from '#lib/api/api-error.ts';
import { signUp } from '#lib/api/authentication.ts';
import { startCheckout, usePaymentMode } from '#lib/api/payments.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type SignUpForm as Form, signUpForm } from '#lib/contract/account/account-forms.ts';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';
import { useShell } from '#lib/shell/shell.tsx';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', confirmEmail: '', password: '', confirmPassword: '' };
const NOT_ON_SALE = 'Paid plans cannot be bought on this server. Please choose the Free plan.';
const PLANS = { free: 'FREE', premium: 'PREMIUM', annual: 'ANNUAL', lifetime: 'LIFETIME' } as const;

/**
 * The registration form. After the registration with a paid plan it opens the plan's checkout. `plan` is selected
 * initially. The typed values stay after a failed registration.
 */
export function SignUpForm({ plan }: { plan: Form['plan'] | undefined }) {
  const backend = useBackend();
  const navigate = useNavigate();
  const track = useTrack();
  const shell = useShell();
  const withBotToken = useBotToken('register');
  const { sendsMail } = useMailState();
  const { register, handleSubmit, watch, setError, setFocus, formState } = useForm<Form>({
    resolver: zodResolver(signUpForm),
    defaultValues: { ...EMPTY, ...(plan === undefined ? {} : { plan }) },
  });
  const { errors, isSubmitting } = formState;
  const refocus = useRefocus(isSubmitting, setFocus);
  // A radio group without a selection has the value `null`, although its type does not include it.
  const isPaid = ['premium', 'annual', 'lifetime'].includes(watch('plan'));
  const mode = usePaymentMode(isPaid);

  function refuse(field: 'plan' | 'password', message: string): void {
    setError(field, { message });
    refocus.after(field);
  }

  async function submit({ firstName, lastName, email, password, plan: chosen }: Form): Promise<void> {
    const plan = PLANS[chosen];
    if (plan !== 'FREE' && mode?.isConfigured === false) return refuse('plan', NOT_ON_SALE);
    let userId: number;
    try {
      const activationKey = newActivationKey();
      const form = { fullName: `${firstName} ${lastName}`, email, password, plan, activationKey };
      const opened = await withBotToken((recaptchaToken) => signUp(backend, { ...form, recaptchaToken }));
      if (opened === null) return;
      userId = opened.user.id;
      await keepActivationKey(shell.preferences, email, activationKey);
    } catch (error) {
      const problem = passwordProblem(error);
      if (problem !== undefined) return refuse('password', problem);
      return showToast({ kind: 'error', text: messageOr(error, 'Registration failed') });
    }
    track(planEvent('registration', plan));
    if (plan !== 'FREE') return pay(plan, { userId, email });
    const hint = sendsMail ? ' Please check your email to activate your account.' : '';
    showToast({ kind: 'success', text: `Account created!${hint}` });
    await navigate('/sign-in?registration=success', { state: { registered: email } satisfies Registered });
  }

  async function pay(plan: PaidPlan, checkoutUser: { userId: number; email: string }): Promise<void> {
    try {
      const url = await startCheckout(backend, plan, checkoutUser);
      track(planEvent('begin_checkout', plan));
      shell.leaveFor(url);
    } catch (error) {
      showToast({ kind: 'error', text: messageOr(error, 'Payment setup failed') });
    }
  }

  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        refocus.save();
        return handleSubmit(submit)(event);
      }}
    >
      <fieldset className="stack gap-4" disabled={isSubmitting}>
        <PlanPicker field={register('plan')} error={errors.plan?.message} />
        {isPaid && <PaymentsNotice mode={mode} />}
        <SignUpFields register={register} errors={errors} password={watch('password')} />
      </fieldset>
      <p className="muted small">
        By creating an account you agree to our <LegalLink to="/terms-and-conditions">Terms &amp; Conditions</LegalLink>{' '}
        and our <LegalLink to="/privacy-policy">Privacy Policy</LegalLink>.
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
        {isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}

/** A link to a legal page in a new tab, so that the typed values stay. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
    </Link>
  );
}

/**
 * Restores the focus after a submit. The focus is lost, because the fields are disabled during the submit. Call `save`
 * on submit. If the server refuses a field, call `after` to focus that field instead.
 */
function useRefocus(isBusy: boolean, setFocus: UseFormSetFocus<Form>) {
  const before = useRef<Element | null>(null);
  const refused = useRef<keyof Form | null>(null);
  useEffect(() => {
    if (isBusy) return;
    if (refused.current !== null) setFocus(refused.current);
    else if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
    refused.current = null;
  }, [isBusy, setFocus]);
  return {
    save() {
      before.current = document.activeElement;
    },
    after(field: keyof Form) {
      refused.current = field;
    },
  };
}
