import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { useBack } from '../../lib/use-back.ts';
import { REPORT_REASONS, type ReportReason } from '../../schema/report-player.ts';
import {
  closePlayerQuestion,
  type PlayerQuestion,
  usePlayerQuestion,
} from '../../stores/players/player-question.ts';
import { useReport } from './use-report.ts';

const LABELS: Readonly<Record<ReportReason, string>> = {
  username: 'The username',
  photo: 'A photo',
  cheating: 'Cheating',
  harassment: 'Harassment',
};

/** Tells the owner of a player or of one photo (decision 066): a choice, never a text. */
export function ReportDialog() {
  const question = usePlayerQuestion((asked) => asked.question);
  if (!question) return null;
  return <Question key={question.photo ?? question.player.id} question={question} />;
}

function Question({ question }: { question: PlayerQuestion }) {
  const { player, photo } = question;
  const report = useReport();
  const [reason, setReason] = useState<ReportReason>(photo === null ? 'username' : 'photo');
  const { username } = player;
  const close = (): void => closePlayerQuestion(question);
  useBack(close);

  const confirm = async (): Promise<void> => {
    await report(player, { reason, photo });
    close();
  };

  return (
    <Dialog title={photo === null ? `Report ${username}?` : 'Report this photo?'} onClose={close}>
      {photo === null && (
        <SelectField
          label="What is wrong"
          value={reason}
          onChange={({ target }) =>
            setReason(REPORT_REASONS.find((one) => one === target.value) ?? reason)
          }
        >
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {LABELS[one]}
            </option>
          ))}
        </SelectField>
      )}
      <p>
        Whoever runs {PRODUCT_NAME} looks at it. {username} is not told.
      </p>
      <OfflineNote>Reporting needs a connection.</OfflineNote>
      <div className="side-by-side">
        <Button onClick={close}>Back</Button>
        <Button look="danger" onClick={confirm}>
          Yes, report
        </Button>
      </div>
    </Dialog>
  );
}
