import styles from './skeleton.module.css';

interface SkeletonProps {
  /** One block per entry, each as high as what will stand there, in CSS units. */
  heights: readonly string[];
}

/** Holds the place of content that is on its way, so that nothing jumps when it arrives. */
export function Skeleton({ heights }: SkeletonProps) {
  const blocks = heights.map((height, position) => ({ height, name: `${position}-${height}` }));
  return (
    <output className="stack" data-loading>
      <span className="visually-hidden">Loading</span>
      {blocks.map(({ height, name }) => (
        <div key={name} className={styles.block} style={{ height }} aria-hidden="true" />
      ))}
    </output>
  );
}
