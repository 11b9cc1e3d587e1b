import { useEffect, useState } from 'react';
import { BottomNotice } from '../../components/bottom-notice.tsx';
import { Button } from '../../components/button.tsx';
import { Overlay } from '../../components/dialog.tsx';
import { List } from '../../components/list.tsx';
import { Prose } from '../../components/prose.tsx';
import { PRODUCT_NAME } from '../../lib/product.ts';
import changelog from '../../../CHANGELOG.md?raw';
import { newsSince, type Release, releasesOf } from './changelog.ts';

interface NewsNoticeProps {
  /** The version that this device ran before. */
  since: string;
  onSeen: () => void;
}

/** Says that there is something new, for whoever wants to read it; waits for nobody. */
export function NewsNotice({ since, onSeen }: NewsNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const releases = newsSince(releasesOf(changelog), since);
  const isAny = releases.length > 0;
  useEffect(() => {
    if (!isAny) onSeen();
  }, [isAny, onSeen]);

  if (isOpen) return <News releases={releases} onClose={onSeen} />;
  return (
    <BottomNotice text={isAny ? `${PRODUCT_NAME} was updated` : null}>
      <Button look="quiet" onClick={onSeen}>
        Dismiss
      </Button>
      <Button look="primary" onClick={() => setIsOpen(true)}>
        What’s new
      </Button>
    </BottomNotice>
  );
}

function News({ releases, onClose }: { releases: readonly Release[]; onClose: () => void }) {
  return (
    <Overlay title="What’s new" onClose={onClose}>
      <Prose>
        {releases.map(({ version, news }) => (
          <section key={version} aria-label={`Version ${version}`}>
            <h2>Version {version}</h2>
            <List>
              {news.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </List>
          </section>
        ))}
      </Prose>
    </Overlay>
  );
}
