import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Fighter } from '../../../../components/fighter/fighter.tsx';
import { loadGearDrawings } from '../../../../components/fighter/use-gear-drawings.ts';
import type { Avatar, Battle } from '../../../../domain/index.ts';
import { reportError } from '../../../../lib/report-error.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { avatarOf, useLivePlayers } from '../../../../stores/players/players.ts';
import { showToast } from '../../../../stores/screen/toasts.ts';
import { cardContent, type CardContent } from './card-content.ts';
import { CARD, cardLayout } from './card-layout.ts';
import { cardPicture } from './draw-card.ts';
import { figureImage } from './figure-image.ts';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  battle: Battle;
  userId: string;
  /** What decided it. */
  how: string;
  onClose: () => void;
}

const FILE_NAME = 'habit-rivals-result.png';

/**
 * The result as a picture to hand on, made on this phone (decision 080). It is drawn before anything can be
 * pressed: a share sheet opens only right after a press.
 */
export function ShareDialog({ battle, userId, how, onClose }: ShareDialogProps) {
  // Both are what the picture is made of: it is made anew when they change, not with each render.
  const content = useMemo(() => cardContent(battle, userId, how), [battle, userId, how]);
  const players = useLivePlayers(battle.userIds);
  const avatars = useMemo(
    () => content.players.map(({ id }) => avatarOf(players.get(id))),
    [content, players],
  );
  const models = useRef<HTMLDivElement>(null);
  const card = useCard(content, avatars, models);
  const words = `${content.headline}. ${how}.`;
  return (
    <Dialog title="Share the result" onClose={onClose}>
      <div ref={models} className={styles.models} aria-hidden="true">
        {content.players.map(({ id, mood }, index) => (
          <Fighter
            key={id}
            corner={index === 0 ? 'mine' : 'theirs'}
            mood={mood}
            avatar={avatars[index]}
          />
        ))}
      </div>
      <div className={styles.frame} aria-busy={card.status === 'making'}>
        {card.status === 'ready' && (
          <img
            className={styles.card}
            src={card.address}
            width={CARD.width}
            height={CARD.height}
            alt={words}
          />
        )}
        {card.status === 'failed' && <p role="alert">This picture could not be made here.</p>}
      </div>
      {card.status === 'ready' && <Ways file={card.file} words={words} />}
    </Dialog>
  );
}

function Ways({ file, words }: { file: File; words: string }) {
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  const save = (): void => saveFile(FILE_NAME, file);
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ files: [file], text: words });
    } catch (error) {
      // Closing the sheet without choosing anybody is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      reportError('A result was not shared', error);
      showToast('It could not be shared. Save the picture and send it yourself.', 'error');
    }
  };
  return (
    <>
      {canShare && (
        <Button look="primary" wide onClick={share}>
          Share
        </Button>
      )}
      <Button look={canShare ? 'secondary' : 'primary'} wide onClick={save}>
        Save the picture
      </Button>
    </>
  );
}

type MadeCard =
  | { readonly status: 'making' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly file: File; readonly address: string };

type Avatars = readonly (Avatar | undefined)[];

/**
 * The picture of that content.
 * @param models holds the fighters in the order of the players, with these looks
 */
function useCard(
  content: CardContent,
  avatars: Avatars,
  models: RefObject<HTMLDivElement | null>,
): MadeCard {
  const [card, setCard] = useState<MadeCard>({ status: 'making' });
  useEffect(() => {
    let isGone = false;
    let address: string | undefined;
    const make = async (): Promise<void> => {
      const picture = await pictureOf(content, avatars, models.current);
      if (isGone) return;
      address = URL.createObjectURL(picture);
      const file = new File([picture], FILE_NAME, { type: picture.type });
      setCard({ status: 'ready', file, address });
    };
    make().catch((error: unknown) => {
      reportError('A result was not drawn', error);
      if (!isGone) setCard({ status: 'failed' });
    });
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [content, avatars, models]);
  return card;
}

/** Of a player whose look is not known the corner stays empty. */
async function pictureOf(
  content: CardContent,
  avatars: Avatars,
  models: HTMLElement | null,
): Promise<Blob> {
  // Where it cannot be fetched, which the fighters report, they stand there without.
  if (avatars.some((avatar) => avatar?.gear)) await Promise.allSettled([loadGearDrawings()]);
  const drawings = Array.from(models?.querySelectorAll('svg') ?? []);
  const figures = await Promise.all(
    content.players.map(async ({ id }, index): Promise<[string, HTMLImageElement][]> => {
      const drawing = drawings[index];
      return drawing && avatars[index] ? [[id, await figureImage(drawing)]] : [];
    }),
  );
  return cardPicture(cardLayout(content), new Map(figures.flat()));
}
