import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What customers are told by mail of the material that they asked for. */
export const MATERIAL_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'material-confirmed': {
    it: {
      subject: 'Materiale {code}: richiesta confermata',
      body: ['Gentile {name},', 'abbiamo confermato la Sua richiesta {code} e prepariamo il materiale.', '{link}'],
    },
    en: {
      subject: 'Material {code}: request confirmed',
      body: ['Dear {name},', 'we have confirmed your request {code} and are packing the material.', '{link}'],
    },
    fr: {
      subject: 'Matériel {code} : demande confirmée',
      body: ['Bonjour {name},', 'nous avons confirmé votre demande {code} et préparons le matériel.', '{link}'],
    },
    es: {
      subject: 'Material {code}: solicitud confirmada',
      body: ['Estimado/a {name}:', 'hemos confirmado su solicitud {code} y estamos preparando el material.', '{link}'],
    },
    zh: { subject: '物料 {code}：申请已确认', body: ['{name}，您好：', '您的申请 {code} 已确认，物料正在备货。', '{link}'] },
    de: {
      subject: 'Material {code}: Anfrage bestätigt',
      body: ['Guten Tag {name},', 'wir haben Ihre Anfrage {code} bestätigt und packen das Material.', '{link}'],
    },
  },
  'material-shipped': {
    it: {
      subject: 'Materiale {code}: spedito',
      body: ['Gentile {name},', 'il materiale della richiesta {code} è partito.', 'Segua la spedizione: {tracking}', '{link}'],
    },
    en: {
      subject: 'Material {code}: shipped',
      body: ['Dear {name},', 'the material of your request {code} has left the mill.', 'Follow the parcel: {tracking}', '{link}'],
    },
    fr: {
      subject: 'Matériel {code} : expédié',
      body: ['Bonjour {name},', 'le matériel de votre demande {code} est parti.', 'Suivez le colis : {tracking}', '{link}'],
    },
    es: {
      subject: 'Material {code}: enviado',
      body: ['Estimado/a {name}:', 'el material de su solicitud {code} ha salido.', 'Siga el envío: {tracking}', '{link}'],
    },
    zh: { subject: '物料 {code}：已发货', body: ['{name}，您好：', '您申请的物料 {code} 已发出。', '查询物流：{tracking}', '{link}'] },
    de: {
      subject: 'Material {code}: versandt',
      body: ['Guten Tag {name},', 'das Material Ihrer Anfrage {code} ist unterwegs.', 'Sendung verfolgen: {tracking}', '{link}'],
    },
  },
  'material-cancelled': {
    it: {
      subject: 'Materiale {code}: richiesta annullata',
      body: ['Gentile {name},', 'non possiamo inviare il materiale della richiesta {code}.', 'Motivo: {reason}', '{link}'],
    },
    en: {
      subject: 'Material {code}: request cancelled',
      body: ['Dear {name},', 'we cannot send the material of your request {code}.', 'Reason: {reason}', '{link}'],
    },
    fr: {
      subject: 'Matériel {code} : demande annulée',
      body: ['Bonjour {name},', 'nous ne pouvons pas envoyer le matériel de votre demande {code}.', 'Motif : {reason}', '{link}'],
    },
    es: {
      subject: 'Material {code}: solicitud anulada',
      body: ['Estimado/a {name}:', 'no podemos enviar el material de su solicitud {code}.', 'Motivo: {reason}', '{link}'],
    },
    zh: {
      subject: '物料 {code}：申请已取消',
      body: ['{name}，您好：', '很抱歉，无法寄送您申请的物料 {code}。', '原因：{reason}', '{link}'],
    },
    de: {
      subject: 'Material {code}: Anfrage storniert',
      body: ['Guten Tag {name},', 'das Material Ihrer Anfrage {code} können wir nicht senden.', 'Grund: {reason}', '{link}'],
    },
  },
};
