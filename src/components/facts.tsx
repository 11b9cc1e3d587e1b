import styles from './facts.module.css';

export interface FactsProps {
  facts: readonly { readonly name: string; readonly value: string }[];
}

/** Names and their values, one line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
