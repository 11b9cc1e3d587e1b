import styles from './facts.module.css';

export interface FactsProps {
  facts: readonly Fact[];
}

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Where several may have one name: what tells them apart. */
  readonly id?: string;
}

/** Names and their values, one line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, id = name }) => (
        <div key={id} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
