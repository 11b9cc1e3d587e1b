import { Notice } from '../../components/notice.tsx';

/** Over a battle that takes no entry until the server has set back what somebody ended (K4). */
export function HeldNote() {
  return (
    <Notice>
      This battle was ended too early. It is being put right: your targets open again in a moment.
    </Notice>
  );
}
