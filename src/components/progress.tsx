import { type CSSProperties, useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** Steps or bytes done. */
  value: number;
  max: number;
  /** What stands at the end of the line and is read out, such as '3 of 5'. */
  text: string;
}

type FillStyle = CSSProperties & Record<'--share', number>;

/** How far something has come; it fills like a bar of health. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const id = useId();
  const style: FillStyle = { '--share': value / max };
  return (
    <div className={styles.progress}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
      <progress
        className="visually-hidden"
        aria-labelledby={id}
        aria-valuetext={text}
        max={max}
        value={value}
      />
      <div className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={style} />
      </div>
    </div>
  );
}
