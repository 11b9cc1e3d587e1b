import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { useAfter } from '../lib/use-after.ts';
import styles from './field.module.css';

interface FieldFrame {
  label: string;
  /** What is wrong with the value, read out with the control; '' where a message of the form says it. */
  error?: string | undefined;
  /** What somebody else says about it, word by word, in small letters below. */
  errorDetail?: string | undefined;
  /** What helps before anything is wrong. */
  hint?: string | undefined;
  /** What is known about the value beside what is wrong with it, told as it changes; '' keeps its place. */
  status?: string | undefined;
  /** A control that belongs to this one: beside the label, and after it for the keyboard. */
  action?: ReactNode;
  /** How much of a limited text is used, shown as `used/limit`. */
  counter?: { used: number; limit: number } | undefined;
}

interface FrameProps extends FieldFrame {
  /** What is shown is not kept yet; undefined where nothing is kept before a form is sent. */
  isSaving?: boolean | undefined;
  children: (control: {
    id: string;
    className: string | undefined;
    'aria-invalid': true | undefined;
    'aria-busy': true | undefined;
    'aria-describedby': string | undefined;
    onKeyDownCapture: () => void;
    onBlurCapture: () => void;
  }) => ReactNode;
}

function Frame(props: FrameProps) {
  const { label, error, errorDetail, hint, status, action, counter, isSaving, children } = props;
  const id = useId();
  const [isTypedIn, setTypedIn] = useState(false);
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {counter && <span className={styles.counter}>{`${counter.used}/${counter.limit}`}</span>}
        {isSaving !== undefined && (
          <output className={styles.status}>{isSaving && <Saving />}</output>
        )}
        {status !== undefined && <output className={styles.status}>{status}</output>}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-busy': isSaving || undefined,
        'aria-describedby': describedBy(id, { hint, error }),
        // Beside what the field's form does at the same time.
        onKeyDownCapture: () => setTypedIn((isTyped) => isTyped || !error),
        onBlurCapture: () => setTypedIn(false),
      })}
      {action && <span className={styles.action}>{action}</span>}
      <Messages
        id={id}
        hint={hint}
        error={error}
        errorDetail={errorDetail}
        isErrorSaid={isTypedIn}
      />
    </div>
  );
}

type FieldMessages = Pick<FieldFrame, 'hint' | 'error' | 'errorDetail'>;

/** The ids under which `Messages` of the same `id` stand; undefined for none. */
export const describedBy = (id: string, { hint, error }: FieldMessages): string | undefined =>
  classes(hint && `${id}-hint`, error && `${id}-error`) || undefined;

interface MessagesProps extends FieldMessages {
  id: string;
  /** To whoever is in the field: one that is gone to is read out with its messages. */
  isErrorSaid?: boolean;
}

/** What is said below a field; of its letters only, so that it may stand in a label as well. */
export function Messages({ id, hint, error, errorDetail, isErrorSaid }: MessagesProps) {
  return (
    <>
      {hint && (
        <span className="note" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`} role={isErrorSaid ? 'alert' : undefined}>
          <Said text={error} detail={errorDetail} />
        </span>
      )}
    </>
  );
}

/** Text in an element of its own can be taken away also where something has translated it. */
function Said({ text, detail }: { text: string; detail: string | undefined }) {
  if (detail === undefined) return <span>{text}</span>;
  return (
    <span key="detailed">
      {text} <span className={styles.detail}>{detail}</span>
    </span>
  );
}

/** Most is kept too soon to say anything about it. */
const SAYS_SAVING_AFTER_MS = 300;

function Saving() {
  return useAfter(SAYS_SAVING_AFTER_MS) && <span>Saving…</span>;
}

interface TextFieldProps extends Omit<FieldFrame, 'counter'>, ComponentProps<'input'> {
  /** A name or a password: no keyboard of a phone may make another word of it. */
  isVerbatim?: boolean | undefined;
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** One line of text with its label; it runs as its own first letter does. */
export function TextField({ isVerbatim, ...props }: TextFieldProps) {
  const { label, error, errorDetail, hint, status, action, ...input } = props;
  const frame = { label, error, errorDetail, hint, status, action };
  const verbatim = isVerbatim && VERBATIM;
  return (
    <Frame {...frame}>
      {(control) => <input type="text" dir="auto" {...verbatim} {...input} {...control} />}
    </Frame>
  );
}

/** Several lines of text with their label, likewise. */
export function TextArea(props: FieldFrame & ComponentProps<'textarea'>) {
  const { label, error, hint, counter, ...textarea } = props;
  return (
    <Frame label={label} error={error} hint={hint} counter={counter}>
      {(control) => <textarea rows={3} dir="auto" {...textarea} {...control} />}
    </Frame>
  );
}

interface SelectFieldProps
  extends Pick<FrameProps, 'label' | 'hint' | 'isSaving'>, ComponentProps<'select'> {}

/** A native choice among the `<option>`s inside it; one that is kept at once says when it is. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, isSaving, ...select } = props;
  return (
    <Frame label={label} hint={hint} isSaving={isSaving}>
      {(control) => <select {...select} {...control} />}
    </Frame>
  );
}

interface FormErrorProps {
  id?: string | undefined;
  /** What somebody else says about it, word by word, in small letters below. */
  detail?: string | undefined;
  children: string;
}

/** A message that belongs to a whole form, or by its `id` to a control that shows none of its own. */
export function FormError({ id, detail, children }: FormErrorProps) {
  return (
    <p id={id} className={styles.error} role="alert">
      <Said text={children} detail={detail} />
    </p>
  );
}
