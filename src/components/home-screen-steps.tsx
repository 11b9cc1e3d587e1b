import { PRODUCT_NAME } from '../lib/product.ts';
import styles from './home-screen-steps.module.css';
import { NumberedList } from './list.tsx';

/** How the app comes onto the home screen of an iPhone, where no browser can ask for it (D30). */
export function HomeScreenSteps() {
  return (
    <NumberedList className={styles.steps}>
      <li>
        Press Share in your browser. Where another app shows this page, open it in Safari first.
      </li>
      <li>
        Choose <strong>Add to Home Screen</strong>.
      </li>
      <li>Open {PRODUCT_NAME} from there.</li>
    </NumberedList>
  );
}
