/** A decorative 24 px line icon; the control around it carries the name. */
function iconOf(d: string) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="square"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    );
  };
}

export const HomeIcon = iconOf('M4 11 12 4l8 7v9h-5v-6H9v6H4z');
export const BattlesIcon = iconOf(
  'M4 4h3l11 11M20 4h-3L6 15M4 16l4 4M20 16l-4 4M5.5 18.5 4 20M18.5 18.5 20 20',
);
export const ProfileIcon = iconOf('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20c1-4 4-6 8-6s7 2 8 6');
export const BackIcon = iconOf('M14 5 7 12l7 7');
export const ForwardIcon = iconOf('m10 5 7 7-7 7');
export const CheckIcon = iconOf('m4 13 5 5L20 6');
export const CrossIcon = iconOf('m6 6 12 12M18 6 6 18');
export const PlusIcon = iconOf('M12 5v14M5 12h14');
export const CameraIcon = iconOf(
  'M3 8h5l2-3h4l2 3h5v11H3zM8.5 13.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
);
export const PhotoIcon = iconOf('M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15 9h2');
export const EditIcon = iconOf('m4 20 1-5L16 4l4 4L9 19zM13 7l4 4');
export const TrashIcon = iconOf('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const CopyIcon = iconOf('M9 9h11v11H9zM15 5H4v11');
export const BalloonIcon = iconOf('M3 4h18v12h-8l-5 5v-5H3z');
/** An eye that is crossed out. */
export const HiddenIcon = iconOf('M3 12c4-7 14-7 18 0-4 7-14 7-18 0M4 20 20 4');
