import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import styles from '#components/account/account-form.module.css';
import { keepActivationKey, newActivationKey } from '#components/account/activation-keys.ts';
import { PlanPicker } from '#components/account/plan-picker.tsx';
import { SignUpFields } from '#components/account/sign-up-fields.tsx';
import { useBotToken } from '#components/account/use-bot-token.ts';
import { PaymentsNotice } from '#components/shared/payments-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { signUp } from '#lib/api/authentication.ts';
import { startCheckout } from '#lib/api/start-checkout.ts';
import { usePaymentMode } from '#lib/api/use-payment-mode.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type SignUpForm as Form, signUpForm } from '#lib/contract/account-forms.ts';
import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';
import { useShell } from '#lib/shell/shell.tsx';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', confirmEmail: '', password: '', confirmPassword: '' };
const NOT_ON_SALE = 'Paid plans cannot be bought on this server. Please choose the Free plan.';
const PLANS = { free: 'FREE', premium: 'PREMIUM', annual: 'ANNUAL', lifetime: 'LIFETIME' } as const;

/**
 * The registration form. A paid plan redirects to its checkout after the registration. `plan` is preselected. A failed registration
 * keeps the typed values.
 */
export function SignUpForm({ plan }: { plan: Form['plan'] | undefined }) {
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const track = useTrack();
  const shell = useShell();
  const botToken = useBotToken('register');
  const { register, handleSubmit, watch, setError, formState } = useForm<Form>({
    resolver: zodResolver(signUpForm),
    defaultValues: { ...EMPTY, ...(plan === undefined ? {} : { plan }) },
  });
  const { errors, isSubmitting } = formState;
  const saveFocus = useRefocus(isSubmitting);
  // A radio group without a selection is `null`, unlike its type.
  const isPaid = ['premium', 'annual', 'lifetime'].includes(watch('plan'));
  const mode = usePaymentMode(isPaid);

  async function submit({ firstName, lastName, email, password, plan: chosen }: Form): Promise<void> {
    const plan = PLANS[chosen];
    if (plan !== 'FREE' && mode?.isConfigured === false) return setError('plan', { message: NOT_ON_SALE });
    const recaptchaToken = await botToken();
    if (recaptchaToken === null) return;
    let userId: number;
    try {
      const activationKey = newActivationKey();
      const form = { fullName: `${firstName} ${lastName}`, email, password, plan, recaptchaToken, activationKey };
      userId = (await signUp(backend, form)).user.id;
      await keepActivationKey(shell.preferences, email, activationKey);
    } catch (error) {
      return toast({ kind: 'error', text: messageOr(error, 'Registration failed') });
    }
    track(planEvent('registration', plan));
    if (plan !== 'FREE') return pay(plan, { userId, email });
    toast({ kind: 'success', text: 'Account created! Please check your email to activate your account.' });
    await navigate('/sign-in?registration=success');
  }

  async function pay(plan: PaidPlan, buyer: { userId: number; email: string }): Promise<void> {
    try {
      const url = await startCheckout(backend, plan, buyer);
      track(planEvent('begin_checkout', plan));
      shell.leaveFor(url);
    } catch (error) {
      toast({ kind: 'error', text: messageOr(error, 'Payment setup failed') });
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        saveFocus();
        return handleSubmit(submit)(event);
      }}
    >
      <fieldset className={styles.form} disabled={isSubmitting}>
        <PlanPicker field={register('plan')} error={errors.plan?.message} />
        {isPaid && <PaymentsNotice mode={mode} />}
        <SignUpFields register={register} errors={errors} password={watch('password')} />
      </fieldset>
      <p className={styles.notice}>
        By creating an account you agree to our <LegalLink to="/terms-and-conditions">Terms &amp; Conditions</LegalLink>{' '}
        and our <LegalLink to="/privacy-policy">Privacy Policy</LegalLink>.
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
        {isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}

/** Opens a new tab, so that the typed values stay. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
    </Link>
  );
}

/**
 * Restores the focus after a submit, because disabling the fields removes it. Call the returned function on submit.
 */
function useRefocus(isBusy: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus();
  }, [isBusy]);
  return () => {
    before.current = document.activeElement;
  };
}
