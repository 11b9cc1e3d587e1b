import { Badge } from '../../../src/components/badge.tsx';
import { Button, type ButtonLook, LinkButton } from '../../../src/components/button.tsx';
import { IconButton, IconLink } from '../../../src/components/icon-button.tsx';
import {
  BackIcon,
  BattlesIcon,
  CameraIcon,
  CheckIcon,
  CopyIcon,
  CrossIcon,
  EditIcon,
  ForwardIcon,
  HomeIcon,
  PlusIcon,
  ProfileIcon,
  TrashIcon,
} from '../../../src/components/icons.tsx';
import { forced } from '../forced-states.ts';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

const LOOKS: readonly ButtonLook[] = ['primary', 'secondary', 'danger', 'quiet'];

const ICONS = {
  Home: <HomeIcon />,
  Battles: <BattlesIcon />,
  Profile: <ProfileIcon />,
  Back: <BackIcon />,
  Forward: <ForwardIcon />,
  Check: <CheckIcon />,
  Close: <CrossIcon />,
  Add: <PlusIcon />,
  Photo: <CameraIcon />,
  Edit: <EditIcon />,
  Delete: <TrashIcon />,
  Duplicate: <CopyIcon />,
};

export function ButtonSection() {
  return (
    <Section id="buttons" title="Buttons, icons and badges">
      {LOOKS.map((look) => (
        <Shelf key={look}>
          <Specimen name={`${look}, at rest`}>
            <div>
              <Button look={look}>Accept</Button>
            </div>
          </Specimen>
          <Specimen name="pressed">
            <div>
              <Button look={look} {...forced('active')}>
                Accept
              </Button>
            </div>
          </Specimen>
          <Specimen name="focused">
            <div>
              <Button look={look} {...forced('focus-visible')}>
                Accept
              </Button>
            </div>
          </Specimen>
          <Specimen name="disabled">
            <div>
              <Button look={look} disabled>
                Accept
              </Button>
            </div>
          </Specimen>
          <Specimen name="busy">
            <div>
              <Button look={look} busy>
                Accept
              </Button>
            </div>
          </Specimen>
        </Shelf>
      ))}
      <Shelf wide>
        <Specimen name="wide link button">
          <LinkButton to="/start-new-battle" look="primary" wide>
            Start New Battle
          </LinkButton>
        </Specimen>
        <Specimen name="icon button: rest, pressed, focused, disabled, link">
          <div className={styles.row}>
            <IconButton label="Edit" icon={<EditIcon />} />
            <IconButton label="Edit, pressed" icon={<EditIcon />} {...forced('active')} />
            <IconButton label="Edit, focused" icon={<EditIcon />} {...forced('focus-visible')} />
            <IconButton label="Edit, disabled" icon={<EditIcon />} disabled />
            <IconLink label="Back" icon={<BackIcon />} to="/home" />
          </div>
        </Specimen>
        <Specimen name="icons">
          <div className={styles.row}>
            {Object.entries(ICONS).map(([name, icon]) => (
              <span key={name}>{icon}</span>
            ))}
          </div>
        </Specimen>
        <Specimen name="badges">
          <div className={styles.row}>
            <Badge>Daily Target</Badge>
            <Badge tone="mine">You</Badge>
            <Badge tone="win">Won</Badge>
            <Badge tone="lose">Lost by KO</Badge>
            <Badge tone="warn">Photo</Badge>
          </div>
        </Specimen>
      </Shelf>
    </Section>
  );
}
