import { memo, type ReactNode } from 'react';
import type { GearPlace } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { Face, Skull, Sweat } from './face.tsx';
import styles from './fighter.module.css';
import type { Mood } from './mood.ts';
import { KNOCKED_OUT, type Point, type Pose, RAISED_ARM } from './pose.ts';
import { At, Bend, Crease, Inside, Shade, Shape, type Tube, turnOf } from './rig.tsx';

/** What tells one character from another; everything else is the rig's. */
export interface Character {
  stance: Pose;
  build: Build;
  /** Behind everything, around the middle of the head. */
  backHair: ReactNode;
  frontHair: ReactNode;
  /** Over the bare torso, around the hips. */
  top: ReactNode;
  /** Around the middle of the hand, pointing right; over the bare fist. */
  hand?: ReactNode;
  /** Held in the front hand. */
  held?: ReactNode;
  /** How far the sleeve goes: 0 none, 1 to the hand. */
  sleeve: number;
  /** How far the trousers go: 1 to the ankle. */
  trousers: number;
}

interface Build {
  shoulders: number;
  arm: number;
  leg: number;
  /** How much wider than the leg the trousers are. */
  loose: number;
}

const BACK_HIP: Point = [-12, 2];
const FRONT_HIP: Point = [12, 2];
const HEAD: Point = [8, -118];
const SHOULDER_HEIGHT = -60;

/** What is worn, as a drawing for its place. */
export type Worn = Readonly<Partial<Record<GearPlace, ReactNode>>>;

export const BARE: Worn = {};

interface FigureProps {
  character: Character;
  mood: Mood;
  worn: Worn;
}

/** One drawing of a character: the same parts in the same order for all four. */
export const Figure = memo(function Figure({ character, mood, worn }: FigureProps) {
  const { stance, backHair, top, held } = character;
  const pose = mood === 'out' ? KNOCKED_OUT : stance;
  const { shoulders } = character.build;
  const isHolding = mood === 'fine' || mood === 'worried';
  const frontArm = (
    <Arm
      character={character}
      over={worn.hands}
      from={[shoulders - 4, SHOULDER_HEIGHT]}
      joints={mood === 'winning' ? RAISED_ARM : pose.frontArm}
      held={isHolding && held}
    />
  );
  return (
    <>
      <At point={pose.hips} turn={pose.lean}>
        {worn.back}
        {backHair && (
          <At point={HEAD} turn={pose.nod}>
            {backHair}
          </At>
        )}
        <Arm
          character={character}
          over={worn.hands}
          from={[-shoulders, SHOULDER_HEIGHT]}
          joints={pose.backArm}
        />
      </At>
      <Leg
        character={character}
        from={offset(pose.hips, BACK_HIP)}
        joints={pose.backLeg}
        sole={pose.backSole}
      />
      <Leg
        character={character}
        from={offset(pose.hips, FRONT_HIP)}
        joints={pose.frontLeg}
        sole={pose.frontSole}
      />
      <At point={pose.hips} turn={pose.lean}>
        <Shape fill="skinShadow" d="M-12-86h30l2 24q-16 10-34 0z" />
        {top}
        {worn.waist}
        {worn.neck}
        {mood === 'out' && frontArm}
        <At point={HEAD} turn={pose.nod}>
          <FrontOfHead character={character} mood={mood} worn={worn} />
        </At>
        {mood !== 'out' && frontArm}
      </At>
    </>
  );
});

/** The head alone, around the origin. */
export const Head = memo(function Head({ character, mood, worn }: FigureProps) {
  return (
    <>
      {character.backHair}
      <FrontOfHead character={character} mood={mood} worn={worn} />
    </>
  );
});

/** Over the shoulders, and what grows behind them. */
function FrontOfHead({ character, mood, worn }: FigureProps) {
  return (
    <>
      <Skull />
      {worn.face}
      <Inside>
        <Face mood={mood} />
      </Inside>
      {worn.eyes}
      {character.frontHair}
      {worn.head}
      {mood === 'worried' && <Sweat />}
    </>
  );
}

interface LimbProps {
  character: Character;
  from: Point;
  joints: Pose['backArm'];
}

interface ArmProps extends LimbProps {
  held?: ReactNode;
  /** Worn over the hand. */
  over: ReactNode;
}

function Arm({ character, from, joints, held, over }: ArmProps) {
  const { build, sleeve, hand } = character;
  const skin: Tube = { fill: 'skin', shadow: 'skinShadow', width: build.arm };
  const cloth: Tube = { fill: 'clothes', shadow: 'clothesShadow', width: build.arm + 6 };
  return (
    <>
      <Bend from={from} joints={joints} tube={skin} />
      {sleeve > 0 && <Bend from={from} joints={joints} tube={cloth} reach={sleeve} />}
      <At point={joints[1]} turn={turnOf(joints)}>
        {held}
        {hand ?? <BareHand />}
        {over}
      </At>
    </>
  );
}

function BareHand() {
  return (
    <>
      <Shape fill="trimShadow" d="M-24-11h11v22h-11z" />
      <Shape fill="skin" d="M-12-10Q-6-17 5-15t12 12-7 17-20 3q-7-8-2-27z" />
      <Crease d="M4-5h10M4 3h10" />
    </>
  );
}

function Leg({ character, from, joints, sole }: LimbProps & { sole: number }) {
  const { build, trousers } = character;
  const skin: Tube = { fill: 'skin', shadow: 'skinShadow', width: build.leg };
  const cloth: Tube = {
    fill: 'clothesShadow',
    shadow: 'clothesShadow',
    width: build.leg + build.loose,
  };
  return (
    <>
      <Bend from={from} joints={joints} tube={skin} />
      <Bend from={from} joints={joints} tube={cloth} reach={trousers} />
      <At point={joints[1]} turn={sole}>
        <Shape fill="trimShadow" d="M-14-18h27v12h-27z" />
        <Shape fill="shoes" d="M-15-10h28q3 10 15 13 12 2 11 15h-54q-3-14 0-28z" />
        <Shade fill="shoesLight" d="M-15.5 10.5h53q2 3 1.5 6.5h-54z" />
        <Inside>
          <path className={classes(styles.laces, styles.shoesLight)} d="m14-2-7 4m13 1-6 5" />
        </Inside>
      </At>
    </>
  );
}

function offset([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}
